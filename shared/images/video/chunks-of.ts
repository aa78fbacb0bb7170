import { viewOf } from '../byte-tools.ts';
import { boxDown, type Box } from './boxes.ts';
import type { Patch } from './overwritten.ts';

/** Parts of a track more than any has; a lying table must not fill the memory. */
const MOST = 2_000_000;

/** Where in the file the data of a track lies (ISO/IEC 14496-12, 8.7): its chunks, by the tables that a player would follow. */
export function chunksOf(bytes: Uint8Array, track: Box): readonly Patch[] {
  const table = (name: string): Box | undefined => boxDown(bytes, track, 'mdia', 'minf', 'stbl', name);
  const [sizes, runs, short, long] = [table('stsz'), table('stsc'), table('stco'), table('co64')];
  const places = long ?? short;
  if (!sizes || !runs || !places) return [];
  const view = viewOf(bytes);
  const number = (box: Box, at: number): number =>
    box.content + at + 4 <= box.end ? view.getUint32(box.content + at) : 0;
  const same = number(sizes, 4);
  const patches: Patch[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < Math.min(number(places, 4), MOST); chunk += 1) {
    while (run + 1 < number(runs, 4) && number(runs, 8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const samples = Math.min(number(runs, 12 + run * 12), MOST);
    let length = same * samples;
    if (same === 0)
      for (let index = 0; index < samples && index < MOST; index += 1)
        length += number(sizes, 12 + (sample + index) * 4);
    sample += samples;
    const from = long
      ? number(places, 8 + chunk * 8) * 2 ** 32 + number(places, 12 + chunk * 8)
      : number(places, 8 + chunk * 4);
    if (length > 0) patches.push({ from, to: from + length });
  }
  return patches;
}
