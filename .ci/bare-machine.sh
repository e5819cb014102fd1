#!/usr/bin/env bash
# Runs the README's two commands where a newcomer would: on Debian 12 with Node.js and npm and nothing else, in a folder that becomes
# a machine of its own. Whatever the machine around it has is not there. Needs root and mmdebstrap.
#   .ci/bare-machine.sh start    npm start: it becomes ready, weighs what may be weighed, answers and stops
#   .ci/bare-machine.sh test     npm test
#   .ci/bare-machine.sh drill    both: npm run test:bare
#   .ci/bare-machine.sh shell    to look around
set -euo pipefail
cd "$(dirname "$0")/.."

INSTALLED_MAX_MB=450
machine=${BARE_MACHINE:-/var/tmp/atrium-bare-machine}

make_machine() {
  [ ! -e "$machine/.made" ] || return 0
  rm -rf "$machine"
  # The packages come from where this machine has them from.
  find /etc/apt -maxdepth 2 \( -name '*.sources' -o -name 'sources.list' \) -size +0 -exec cat {} + |
    mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$machine" -
  local node npm
  node=$(readlink -f "$(command -v node)")
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  install "$node" "$machine/usr/bin/node"
  mkdir -p "$machine/usr/lib/node_modules"
  cp -r "$npm" "$machine/usr/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
  # How this machine reaches the registries, and whom it trusts there.
  install --mode 644 /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/"
  cp -L /etc/resolv.conf /etc/hosts "$machine/etc/"
  local file
  for file in "$(npm config get globalconfig 2>/dev/null)" "$(npm config get userconfig 2>/dev/null)"; do
    [ ! -f "$file" ] || install -D "$file" "$machine$file"
  done
  touch "$machine/.made"
}

# As the newcomer: cloned by somebody, at a place of its own.
bring_sources() {
  rm -rf "$machine/srv/atrium"
  git clone --quiet . "$machine/srv/atrium"
}

# Everything that was started in there ends with the command, whatever became of it.
in_machine() {
  unshare --mount --pid --fork --kill-child bash -euc '
    machine=$1
    shift
    mount --bind "$machine" "$machine"
    mount -t proc proc "$machine/proc"
    mount --rbind /sys "$machine/sys"
    mount --rbind /dev "$machine/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$machine/dev/shm"
    # Not chroot, in which the kernel refuses user namespaces to everybody.
    cd "$machine"
    pivot_root . mnt
    cd /srv/atrium
    umount --lazy /mnt
    exec /bin/bash -euc "$*"
  ' - "$machine" "$@"
}

case ${1:-} in
start)
  # Anew: what an earlier run installed in it would hide a missing step.
  rm -rf "$machine"
  make_machine
  bring_sources
  in_machine '
    npm start >/tmp/start.log 2>&1 &
    for second in $(seq 300); do
      ! grep -q "Atrium is ready" /tmp/start.log || break
      kill -0 $! 2>/dev/null || break
      sleep 1
    done
    cat /tmp/start.log
    node -e "fetch(\"http://localhost:3000/healthz\").then((r) => process.exit(r.ok ? 0 : 1))"
    kill $!
    wait $!
    weight=$(du -sm --total node_modules apps/*/node_modules tools/runtime/node_modules 2>/dev/null | tail -n 1 | cut -f 1)
    echo "npm start installed $weight MB"
    [ "$weight" -le '$INSTALLED_MAX_MB' ]
  '
  ;;
drill)
  "$0" start
  "$0" test
  ;;
test)
  make_machine
  bring_sources
  in_machine 'npm test'
  ;;
shell)
  make_machine
  [ -e "$machine/srv/atrium" ] || bring_sources
  in_machine 'exec bash -i'
  ;;
*)
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
  ;;
esac
