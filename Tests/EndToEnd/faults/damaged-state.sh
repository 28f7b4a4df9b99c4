#!/usr/bin/env bash
# The preview starts although its state file is damaged, a FIFO, or cannot be written.
source "$(dirname "$0")/../support/faults.sh"

mkdir -p "$work/state/sizewise"
for content in '' '\0\0\0' 'no tabs at all' '\xff\xfe\t\xff=\n' "$layout\tdevice=nonsense\torientation=\tscene=\n"; do
  printf "$content" >"$work/state/sizewise/files"
  status 0 'a damaged state file' python3 "$root/Tests/EndToEnd/support/end-preview.py" q 0 80 24 "$binary" "$layout"
done
rm -rf "$work/state"
mkfifo "$work/pipe"
mkdir -p "$work/state/sizewise"
mkfifo "$work/state/sizewise/files"
status 0 'a state file that is a pipe' python3 "$root/Tests/EndToEnd/support/end-preview.py" q 0 80 24 "$binary" "$layout"
rm -rf "$work/state"
touch "$work/state"
status 0 'no room for the state' python3 "$root/Tests/EndToEnd/support/end-preview.py" q 0 80 24 "$binary" "$layout"
rm -f "$work/state"
