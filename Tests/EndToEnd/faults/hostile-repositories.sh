#!/usr/bin/env bash
# Git settings of a hostile repository start no program: filters, file monitors, fetches of missing objects.
source "$(dirname "$0")/../support/faults.sh"

repository=$work/theirs
mkdir -p "$repository"
printf '#!/bin/sh\ntouch "%s"\n' "$work/started" >"$work/theirs.sh"
chmod +x "$work/theirs.sh"
cp "$layout" "$repository/a.json"
cp "$layout" "$repository/b.json"
(cd "$repository" && git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -q -m first) \
  || { fail 'a repository cannot be made'; exit 0; }
object=$(git -C "$repository" rev-parse HEAD:a.json)
sed 's/Ada/Eve/' "$layout" >"$repository/b.json"
echo '*.json filter=own' >"$repository/.gitattributes"
for command in filter.own.clean core.fsmonitor core.sshCommand; do
  git -C "$repository" config "$command" "$work/theirs.sh"
done
status 1 'a filter of an untrusted repository' sh -c "cd theirs && '$binary' diff HEAD"
status 0 'a check with a filter of an untrusted repository' sh -c "cd theirs && '$binary' check --since HEAD --matrix seed ."
[ ! -e "$work/started" ] || fail 'a filter of an untrusted repository was started'
# The content of the commit is gone, and a promise to send it is in its place.
echo ' ' >>"$repository/a.json"
rm -f "$repository/.git/objects/${object:0:2}/${object:2}"
git -C "$repository" config core.repositoryFormatVersion 1
git -C "$repository" config extensions.partialClone origin
git -C "$repository" config remote.origin.promisor true
git -C "$repository" config remote.origin.url ssh://example.org/theirs
status 3 'content from a promisor remote' sh -c "cd theirs && '$binary' diff HEAD -- a.json"
says 'is missing in this clone (git show' 'content from a promisor remote'
[ ! -e "$work/started" ] || fail 'the SSH command of the repository was started'
git -C "$repository" cat-file -e "$object" 2>/dev/null
[ -e "$work/started" ] || fail 'git starts nothing of the repository, so this test shows nothing'
