"""Changes linked images as Apple's own tools do, where no tool here can: `strip -rSTx`, and the mark of an encrypted image."""

import struct

SEGMENT_64, SYMTAB, DYSYMTAB, CODE_SIGNATURE = 0x19, 0x2, 0xB, 0x1D
ENCRYPTION_INFO_64 = 0x2C
# LC_FUNCTION_STARTS, LC_DATA_IN_CODE, LC_DYLD_CHAINED_FIXUPS, LC_DYLD_EXPORTS_TRIE: all of the form linkedit_data_command.
LINKEDIT_DATA = {0x26, 0x29, 0x80000034, 0x80000033, CODE_SIGNATURE}
DYLD_INFO = {0x22, 0x80000022}
INDIRECT_SYMBOL_LOCAL, INDIRECT_SYMBOL_ABS = 0x80000000, 0x40000000
N_EXT, N_TYPE, N_UNDF, REFERENCED_DYNAMICALLY = 0x01, 0x0E, 0x0, 0x0010


def commands(image):
    """Yields the offset, the number and the size of each load command."""
    count = struct.unpack_from("<I", image, 16)[0]
    offset = 32
    for _ in range(count):
        number, size = struct.unpack_from("<II", image, offset)
        yield offset, number, size
        offset += size


def strip(image):
    """Takes away what a shipped build does not have: local symbols, own symbols, and all names of Swift's.

    The name of an import is then only in the fix-ups; the indirect symbol table says "local and absolute" in its place.
    """
    image = bytearray(image)
    at = {number: offset for offset, number, _ in commands(image)}
    symbols, count, strings, _ = struct.unpack_from("<IIII", image, at[SYMTAB] + 8)
    own_library = struct.unpack_from("<I", image, 12)[0] == 6
    kept, renumbered = [], {}
    for index in range(count):
        name_at, kind, section, description, value = struct.unpack_from("<IBBHQ", image, symbols + 16 * index)
        end = image.index(0, strings + name_at)
        name = bytes(image[strings + name_at:end])
        is_import = kind & N_EXT and kind & N_TYPE == N_UNDF
        is_swift = name.startswith(b"_$s")
        exported = kind & N_EXT and not is_import and (own_library or name == b"__mh_execute_header")
        if exported or (is_import and not is_swift):
            renumbered[index] = len(kept)
            kept.append((name, kind, section, description, value, is_import))
    indirect, indirect_count = struct.unpack_from("<II", image, at[DYSYMTAB] + 56)
    entries = list(struct.unpack_from(f"<{indirect_count}I", image, indirect))
    entries = [renumbered.get(entry, INDIRECT_SYMBOL_LOCAL | INDIRECT_SYMBOL_ABS) for entry in entries]
    names, table = b" \0", b""
    for name, kind, section, description, value, _ in kept:
        table += struct.pack("<IBBHQ", len(names), kind, section, description, value)
        names += name + b"\0"
    names += b"\0" * (-len(names) % 8)
    blob = bytearray()
    linkedit = next(o for o, n, _ in commands(image) if n == SEGMENT_64 and image[o + 8:o + 18] == b"__LINKEDIT")
    base = struct.unpack_from("<Q", image, linkedit + 40)[0]

    def place(data):
        nonlocal blob
        blob += b"\0" * (-len(blob) % 8)
        offset = base + len(blob) if data else 0
        blob += data
        return offset

    for offset, number, _ in list(commands(image)):
        if number in DYLD_INFO:
            for field in range(offset + 8, offset + 48, 8):
                start, size = struct.unpack_from("<II", image, field)
                struct.pack_into("<I", image, field, place(bytes(image[start:start + size])))
        elif number in LINKEDIT_DATA:
            start, size = struct.unpack_from("<II", image, offset + 8)
            struct.pack_into("<I", image, offset + 8, place(bytes(image[start:start + size])))
    imports = sum(1 for entry in kept if entry[5])
    struct.pack_into("<IIII", image, at[SYMTAB] + 8, place(table), len(kept), 0, len(names))
    struct.pack_into("<IIIIII", image, at[DYSYMTAB] + 8, 0, 0, 0, len(kept) - imports, len(kept) - imports, imports)
    struct.pack_into("<I", image, at[DYSYMTAB] + 56, place(struct.pack(f"<{len(entries)}I", *entries)))
    struct.pack_into("<I", image, at[SYMTAB] + 16, place(names))
    struct.pack_into("<Q", image, linkedit + 48, len(blob))
    page = 0x4000
    struct.pack_into("<Q", image, linkedit + 32, -(-len(blob) // page) * page)
    return bytes(image[:base]) + bytes(blob)


def mark_encrypted(image):
    """Sets cryptid to 1 in LC_ENCRYPTION_INFO_64, as the store's copies have it. The code's bytes are not changed."""
    image = bytearray(image)
    command = next(offset for offset, number, _ in commands(image) if number == ENCRYPTION_INFO_64)
    struct.pack_into("<I", image, command + 16, 1)
    return bytes(image)
