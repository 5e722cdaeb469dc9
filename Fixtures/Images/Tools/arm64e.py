"""Lets a linker that only knows arm64 link arm64e: signed pointers and calls through them are put in around it.

Before the link, the signed pointers of an object file become plain ones that carry the number of their signature in the top
byte, and calls of imports go to stubs of our own, which authenticate. After it, the chains of fix-ups are written anew in the
form of arm64e, where each pointer says how it is signed. The formats are those of `mach-o/arm64/reloc.h`, `mach-o/nlist.h` and
`mach-o/fixup-chains.h`; the layout of the stubs is that of Apple's linker.
"""

import re
import struct

from macho import DYSYMTAB, SEGMENT_64, SYMTAB, commands

CHAINED_FIXUPS = 0x80000034
CPU_SUBTYPE_ARM64E = 0x80000002
RELOC_UNSIGNED, RELOC_BRANCH26, RELOC_AUTHENTICATED_POINTER = 0, 2, 11
PTR_64, PTR_ARM64E_USERLAND24 = 2, 12
S_SYMBOL_STUBS, S_NON_LAZY_SYMBOL_POINTERS = 8, 6
# How the pointer of a stub is signed: key IA, by its address, without a number of its own.
STUB_SIGNATURE = (0, 1, 0)
STUB = "$auth_stub"
STRING_FLAG = 0x80


NAME = r'@(?:"[^"]+"|[\w.$]+)'
SIGNED_POINTER = re.compile(
    rf'^({NAME}) = [^\n]*constant {{ ptr, i32, i64, i64 }} {{ ptr ({NAME}), i32 (\d+), i64 0, i64 (\d+) }}, section "llvm.ptrauth"[^\n]*$', re.M)


def current_form(text):
    """Writes the signed pointers in functions as the toolchain's code generator reads them.

    The Swift compiler describes each with a constant in the section `llvm.ptrauth`, which Apple's generator knows in code and
    in data, this one only in data.
    """
    signed = {m[1]: f"ptrauth (ptr {m[2]}, i32 {m[3]}, i64 {m[4]})" for m in SIGNED_POINTER.finditer(text)}
    lines, inside = [], False
    for line in text.split("\n"):
        inside = line.startswith("define ") or (inside and line != "}")
        lines.append(re.sub(NAME, lambda m: signed.get(m[0], m[0]), line) if inside else line)
    return "\n".join(lines)


class Signatures:
    """Numbers the ways to sign a pointer (number, address, key); zero stands for a pointer that is not signed."""

    def __init__(self):
        self.known = [None]

    def number(self, signature):
        if signature not in self.known:
            self.known.append(signature)
        if len(self.known) > STRING_FLAG:
            raise SystemExit("more ways to sign a pointer than the top byte holds")
        return self.known.index(signature)


def sections_of(image):
    for offset, number, _ in commands(image):
        if number == SEGMENT_64:
            count = struct.unpack_from("<I", image, offset + 64)[0]
            for index in range(count):
                yield offset + 72 + 80 * index


def plain_object(data, signatures):
    """Returns the object file for arm64, and the names of the imports that it calls."""
    image = bytearray(data)
    struct.pack_into("<I", image, 8, 0)
    at = {number: offset for offset, number, _ in commands(image)}
    symbols, count, strings, size = struct.unpack_from("<IIII", image, at[SYMTAB] + 8)
    table, names = image[symbols:symbols + 16 * count], image[strings:strings + size]
    stubs, used = {}, set()
    for section in sections_of(image):
        start = struct.unpack_from("<I", image, section + 48)[0]
        first, relocations = struct.unpack_from("<II", image, section + 56)
        for at_relocation in range(first, first + 8 * relocations, 8):
            address, word = struct.unpack_from("<II", image, at_relocation)
            kind, is_external, symbol = word >> 28, word >> 27 & 1, word & 0xFFFFFF
            if is_external:
                used.add(symbol)
            if kind == RELOC_AUTHENTICATED_POINTER:
                place = start + address
                value = struct.unpack_from("<Q", image, place)[0]
                signature = (value >> 32 & 0xFFFF, value >> 48 & 1, value >> 49 & 3)
                addend = struct.unpack("<i", struct.pack("<I", value & 0xFFFFFFFF))[0]
                if not is_external:
                    raise SystemExit("a signed pointer without a symbol")
                struct.pack_into("<Q", image, place, (addend + (signatures.number(signature) << 56)) & 0xFFFFFFFFFFFFFFFF)
                struct.pack_into("<I", image, at_relocation + 4, word & 0x0FFFFFFF | RELOC_UNSIGNED << 28)
            elif kind == RELOC_BRANCH26 and is_external:
                name_at, entry_kind = struct.unpack_from("<IB", table, 16 * symbol)
                if entry_kind & 0x0E == 0:
                    name = bytes(names[name_at:names.index(0, name_at)]).decode()
                    if name not in stubs:
                        stubs[name] = len(table) // 16
                        table += struct.pack("<IBBHQ", len(names), 1, 0, 0, 0)
                        names += (name + STUB).encode() + b"\0"
                    struct.pack_into("<I", image, at_relocation + 4, word & 0xFF000000 | stubs[name])
    used_imports = sorted(index for index in used if index < count and table[16 * index + 4] & 0x0E == 0)
    # The names of the constants of `llvm.ptrauth` remain, and nothing asks for them. They become another name of an import.
    for index in range(count):
        kind = table[16 * index + 4]
        if kind & 0x0E == 0 and index not in used and used_imports:
            table[16 * index:16 * index + 16] = table[16 * used_imports[0]:16 * used_imports[0] + 16]
    image += b"\0" * (-len(image) % 8)
    struct.pack_into("<IIII", image, at[SYMTAB] + 8, len(image), len(table) // 16, len(image) + len(table), len(names))
    undefined = struct.unpack_from("<I", image, at[DYSYMTAB] + 28)[0]
    struct.pack_into("<I", image, at[DYSYMTAB] + 28, undefined + len(stubs))
    return bytes(image + table + names), set(stubs)


def stub_source(names, signatures):
    """The assembly of the stubs, as Apple's linker lays them out, and of the pointers that they authenticate."""
    lines = [".subsections_via_symbols"]
    marked = signatures.number(STUB_SIGNATURE) << 56
    for name in sorted(names):
        lines += [
            ".section __TEXT,__auth_stubs,regular,pure_instructions", ".p2align 2", f'.globl "{name}{STUB}"',
            f'.private_extern "{name}{STUB}"', f'"{name}{STUB}":', f'adrp x17, "{name}$auth_pointer"@PAGE',
            f'add x17, x17, "{name}$auth_pointer"@PAGEOFF', "ldr x16, [x17]", "braa x16, x17",
            ".section __DATA_CONST,__auth_got", ".p2align 3", f'"{name}$auth_pointer":', f'.quad "{name}" + {marked:#x}',
        ]
    return "\n".join(lines) + "\n"


def imports_of(image, base):
    """The imports of a chained-fixups blob: library, weak, name and addend, in their order."""
    _, _, imports, symbols, count, layout, _ = struct.unpack_from("<IIIIIII", image, base)
    found = []
    for index in range(count):
        if layout == 3:
            word, addend = struct.unpack_from("<QQ", image, base + imports + 16 * index)
            library, weak, name = word & 0xFFFF, word >> 16 & 1, word >> 32
        else:
            word = struct.unpack_from("<I", image, base + imports + (8 if layout == 2 else 4) * index)[0]
            addend = struct.unpack_from("<i", image, base + imports + 8 * index + 4)[0] if layout == 2 else 0
            library, weak, name = word & 0xFF, word >> 8 & 1, word >> 9
        start = base + symbols + name
        found.append(((library & 0xFF, weak, bytes(image[start:image.index(0, start)])), addend))
    return found


def signed_image(data, signatures):
    """Turns the image that the linker wrote for arm64 into one for arm64e."""
    image = bytearray(data)
    struct.pack_into("<I", image, 8, CPU_SUBTYPE_ARM64E)
    at = {number: offset for offset, number, _ in commands(image)}
    segments = [struct.unpack_from("<QQQQ", image, offset + 24) for offset, number, _ in commands(image) if number == SEGMENT_64]
    base = next(address for address, _, offset, size in segments if offset == 0 and size)
    fixups, fixups_size = struct.unpack_from("<II", image, at[CHAINED_FIXUPS] + 8)
    imports = imports_of(image, fixups)
    ordinals, kept = {}, []
    for entry, _ in imports:
        if entry not in ordinals:
            ordinals[entry] = len(kept)
            kept.append(entry)

    def convert(place):
        """Rewrites one pointer; returns the distance to the next."""
        value = struct.unpack_from("<Q", image, place)[0]
        distance = (value >> 51 & 0xFFF) * 4
        if distance % 8:
            raise SystemExit("a pointer that is not aligned")
        link = distance // 8 << 51
        if value >> 63:
            entry, addend = imports[value & 0xFFFFFF]
            addend += value >> 24 & 0xFF
            signature = signatures.known[addend >> 56 & 0xFF]
            low, high = ordinals[entry], 1 << 62
            plain = addend & 0x7FFFF
            if signature and plain:
                raise SystemExit("a signed import with an addend")
        else:
            top = value >> 36 & 0xFF
            # The second word of a constant string has its flag there.
            signature = None if top == STRING_FLAG else signatures.known[top]
            low, high, plain = (value & 0xFFFFFFFFF) - base, 0, 0 if signature else top
        if signature:
            number, by_address, key = signature
            word = low | number << 32 | by_address << 48 | key << 49 | 1 << 63
        else:
            word = low | plain << (32 if high else 43)
        struct.pack_into("<Q", image, place, word | link | high)
        return distance

    starts = fixups + struct.unpack_from("<I", image, fixups + 4)[0]
    for index in range(struct.unpack_from("<I", image, starts)[0]):
        offset = struct.unpack_from("<I", image, starts + 4 + 4 * index)[0]
        if offset == 0:
            continue
        segment = starts + offset
        page_size, layout, _, _, pages = struct.unpack_from("<HHQIH", image, segment + 4)
        if layout != PTR_64:
            raise SystemExit("another form of chain than expected")
        struct.pack_into("<H", image, segment + 6, PTR_ARM64E_USERLAND24)
        for page in range(pages):
            start = struct.unpack_from("<H", image, segment + 22 + 2 * page)[0]
            place = segments[index][2] + page_size * page + start
            while start != 0xFFFF:
                distance = convert(place)
                if distance == 0:
                    break
                place += distance
    imports_at = struct.unpack_from("<I", image, fixups + 8)[0]
    names = b"\0"
    table = b""
    for library, weak, name in kept:
        table += struct.pack("<I", library | weak << 8 | len(names) << 9)
        names += name + b"\0"
    blob = table + names
    if imports_at + len(blob) > fixups_size:
        raise SystemExit("the imports do not fit in their place")
    struct.pack_into("<IIIII", image, fixups + 8, imports_at, imports_at + len(table), len(kept), 1, 0)
    image[fixups + imports_at:fixups + fixups_size] = blob + b"\0" * (fixups_size - imports_at - len(blob))
    return name_stubs(image, at, [name.decode() for _, _, name in kept])


def name_stubs(image, at, _):
    """Gives the sections of the stubs their types, and their entries a place in the indirect symbol table."""
    symbols, count, strings, _ = struct.unpack_from("<IIII", image, at[SYMTAB] + 8)
    numbers = {}
    addresses = {}
    for index in range(count):
        name_at, kind, _, _, value = struct.unpack_from("<IBBHQ", image, symbols + 16 * index)
        name = bytes(image[strings + name_at:image.index(0, strings + name_at)]).decode()
        if kind & 0x0E == 0:
            numbers[name] = index
        elif name.endswith(STUB) or name.endswith("$auth_pointer"):
            addresses[value] = name.rsplit("$auth_", 1)[0]
    indirect, entries = struct.unpack_from("<II", image, at[DYSYMTAB] + 56)
    added = []
    for section in sections_of(image):
        name = bytes(image[section:section + 16]).rstrip(b"\0")
        size, kind = {b"__auth_stubs": (16, S_SYMBOL_STUBS), b"__auth_got": (8, S_NON_LAZY_SYMBOL_POINTERS)}.get(name, (0, 0))
        if size:
            start, length = struct.unpack_from("<QQ", image, section + 32)
            flags = struct.unpack_from("<I", image, section + 64)[0]
            struct.pack_into("<I", image, section + 64, flags & 0xFFFFFF00 | kind)
            struct.pack_into("<II", image, section + 68, entries + len(added), size if size == 16 else 0)
            added += [numbers[addresses[place]] for place in range(start, start + length, size)]
    old = bytes(image[indirect:indirect + 4 * entries])
    image += b"\0" * (-len(image) % 8)
    linkedit = next(o for o, n, _ in commands(image) if n == SEGMENT_64 and image[o + 8:o + 18] == b"__LINKEDIT")
    struct.pack_into("<II", image, at[DYSYMTAB] + 56, len(image), entries + len(added))
    image += old + struct.pack(f"<{len(added)}I", *added)
    base = struct.unpack_from("<Q", image, linkedit + 40)[0]
    struct.pack_into("<Q", image, linkedit + 48, len(image) - base)
    struct.pack_into("<Q", image, linkedit + 32, -(-(len(image) - base) // 0x4000) * 0x4000)
    return bytes(image)
