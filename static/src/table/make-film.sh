#!/bin/sh
# Makes film.mp4 again: half a minute of nothing, 64 x 64 black pixels twice a second and a silent track. Needs ffmpeg.
# No keyframe is far away, because the film is wound back (device.tsx). The encoder's name, 700 bytes, is left out.
cd "$(dirname "$0")" && ffmpeg -v error -y \
  -f lavfi -i color=black:s=64x64:r=2:d=30 -f lavfi -i anullsrc=r=44100:cl=mono -t 30 \
  -c:v libx264 -preset veryslow -profile:v baseline -level 1.1 -pix_fmt yuv420p -g 10 -bf 0 -crf 40 \
  -bsf:v filter_units=remove_types=6 -c:a aac -b:a 8k \
  -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart film.mp4
