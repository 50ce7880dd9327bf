#!/bin/sh
# Writes nginx.conf from ours with the workers of this place. WORKERS: a name that stands for all of them, with a port
# (worker:8080). RESOLVER: the server that knows the name. It is asked again every two seconds, so that workers may come
# and go.
set -eu
from=${1:-/etc/nginx/bangdice.conf}
to=${2:-/etc/nginx/nginx.conf}
sed -e "s/server 10\.0\.0\.11:8080 /server $WORKERS resolve /" \
    -e '/server 10\.0\.0\.12:8080 /d' \
    -e "s/^\( *\)zone tables 256k;/\1zone tables 256k;\n\1resolver $RESOLVER valid=2s ipv6=off;/" \
    "$from" > "$to"
