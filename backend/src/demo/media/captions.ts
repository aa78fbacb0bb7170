import type { Random } from '../core/random.ts';
import type { WaterWork } from '../photo/water-works.ts';

const texts: Readonly<Record<WaterWork, readonly string[]>> = {
  handPump: [
    'Fetching water at the hand pump',
    'The new apron and drain',
    'The pump in the morning',
    'Waiting for the first stroke',
  ],
  drillRig: ['The rig drills for water', 'Drilling, second day', 'The crew sets up the rig'],
  dugWell: ['The lined well with its windlass', 'Drawing water from the protected well'],
  tapStand: ['The tap stand on opening day', 'Three taps for the quarter'],
  raisedTank: ['The raised tank', 'The tank is filled by the sun'],
  spring: ['The spring box', 'Clear water below the spring box'],
  rainTank: ['The rainwater tank beside the school', 'Checking the gutter of the tank'],
};

/** A caption that says what the picture shows and, where known, in which village. */
export const captionOf = (random: Random, work: WaterWork, village: string | null): string =>
  `${random.pick(texts[work])}${village === null ? '' : `, ${village}`}`;
