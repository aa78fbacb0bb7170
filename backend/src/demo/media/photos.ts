import { keyFor } from '../core/keys.ts';
import type { Hour } from '../photo/palettes.ts';
import type { Scene } from '../photo/scene.ts';
import type { WaterWork } from '../photo/water-works.ts';
import type { Technology } from '../water/projects.ts';

const hours: readonly Hour[] = ['morning', 'noon', 'rains', 'evening'];

/** What photos show, by the kind of supply they fit. */
const subjects: readonly { readonly work: WaterWork; readonly fits: readonly Technology[]; readonly count: number }[] =
  [
    { work: 'handPump', fits: ['hand_pump'], count: 8 },
    { work: 'drillRig', fits: ['hand_pump', 'mechanised_borehole'], count: 4 },
    { work: 'dugWell', fits: ['protected_well'], count: 4 },
    { work: 'tapStand', fits: ['public_tap', 'mechanised_borehole'], count: 4 },
    { work: 'raisedTank', fits: ['mechanised_borehole', 'public_tap'], count: 4 },
    { work: 'spring', fits: ['protected_spring'], count: 2 },
    { work: 'rainTank', fits: ['rainwater'], count: 2 },
  ];

export interface DrawnPhoto {
  readonly fileId: string;
  readonly fileName: string;
  readonly scene: Scene;
  readonly fits: readonly Technology[];
}

/** The photos of the demo, before they are drawn. */
export const drawnPhotos: readonly DrawnPhoto[] = subjects.flatMap(({ work, fits, count }) =>
  Array.from({ length: count }, (_, index) => {
    const name = `${work}-${index + 1}`;
    const hour = hours[(index + work.length) % hours.length] ?? 'noon';
    return {
      fileId: keyFor('photo', name),
      fileName: `${name}.png`,
      scene: { name, work, hour, people: (index * 2 + work.length) % 4 },
      fits,
    };
  }),
);
