#!/usr/bin/env bash
# The terminal is restored and the status is right after q, Ctrl-C and fatal signals.
source "$(dirname "$0")/../support/terminal.sh"

way_out() {
  local name=$1 status=$2 pid
  start 80 24
  run 'stty -a >before'
  run "$binary --no-remember --wireframe $root/layouts/profile.json"
  wait_for 'Ada Marlow' || fail "$name: no picture"
  pid=$(pgrep -n -f "^$binary --no-remember")
  case $name in
    q) send q ;;
    Ctrl-C) send C-c ;;
    *) kill "-$name" "$pid" ;;
  esac
  wait_for 'ready>' || fail "$name: no way back"
  sleep 0.2
  run 'echo status=$?'
  wait_for "status=$status" || fail "$name: status is not $status: $(capture | grep status= | tail -1)"
  is_restored "$name"
}

way_out q 0
way_out Ctrl-C 0
way_out INT 130
way_out TERM 143
way_out HUP 129
way_out QUIT 131
way_out ILL 132
way_out SEGV 139
way_out ABRT 134
way_out TRAP 133
way_out FPE 136
way_out BUS 135
