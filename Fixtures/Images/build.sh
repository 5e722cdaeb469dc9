#!/usr/bin/env bash
# Rebuilds the fixture images from their sources.
#
#   build.sh                    builds all images, the manifest and the list of digests
#   build.sh --check            says whether an image or a source has changed since; needs no compiler
#   build.sh --check --rebuild  builds all images anew elsewhere and compares every byte
set -euo pipefail
cd "$(dirname "$0")"

digests=Built/SHA256SUMS

sum() {
  if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

inputs_and_images() {
  find SDK Sources Tools Built build.sh manifest.json -type f ! -name '*.pyc' ! -path "$digests" | LC_ALL=C sort
}

write_digests() {
  inputs_and_images | while read -r file; do sum "$file"; done > "$1"
}

check() {
  local now
  now="$(mktemp)"
  write_digests "$now"
  if ! diff -u "$digests" "$now"; then
    rm -f "$now"
    echo "Fixture images and sources no longer belong together; run Fixtures/Images/build.sh" >&2
    exit 1
  fi
  rm -f "$now"
}

install_tools() {
  local missing=()
  command -v ld64.lld-19 > /dev/null || missing+=(lld-19)
  command -v llvm-nm-19 > /dev/null || missing+=(llvm-19)
  command -v python3 > /dev/null || missing+=(python3)
  if [ ${#missing[@]} -gt 0 ]; then
    apt-get update
    apt-get install --yes "${missing[@]}"
  fi
}

build() {
  install_tools
  PYTHONDONTWRITEBYTECODE=1 python3 Tools/build.py "$@"
}

case "${1:-}" in
  --check)
    check
    if [ "${2:-}" = --rebuild ]; then
      place="$(mktemp -d)"
      trap 'rm -rf "$place"' EXIT
      build "$place/Built" > /dev/null
      diff -r --exclude=SHA256SUMS "$place/Built" Built
      diff "$place/manifest.json" manifest.json
      echo "Every image is built the same again."
    fi
    ;;
  "")
    rm -rf Built
    mkdir Built
    build Built
    write_digests "$digests"
    ;;
  *)
    echo "usage: build.sh [--check [--rebuild]]" >&2
    exit 2
    ;;
esac
