import { keyFor } from '../core/keys.ts';
import { round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import { demoVillages } from './villages.ts';
import type { DemoVillage } from './villages.ts';

const facilities = [
  'primary school',
  'church',
  'mosque',
  'weekly market',
  'grain mill',
  'health post',
  'shop',
  'football field',
];
const livelihoods = [
  'rain-fed farming',
  'livestock',
  'fishing',
  'charcoal',
  'small trade',
  'day labour',
  'bee-keeping',
];

const story = (place: DemoVillage, main: readonly string[], years: string): string =>
  `## ${place.name}

${place.name} lies in the post of **${place.post}** and has about ${place.population.toLocaleString('en-GB')} inhabitants. ` +
  `Most families live from ${main[0] ?? 'farming'}, many also from ${main[1] ?? 'trade'}.

- People draw water from boreholes and, in the dry months, from the river.
- The lean season runs from November to February.
- ${years}

> "When the pump works the girls are on time for school." (a mother, group talk)`;

const notes = [
  'The road is cut for some weeks in most rainy seasons.',
  'A savings group meets every second Saturday.',
  'The school was given a new roof after the storm.',
  'Young men look for work in town after the harvest.',
];

/** Two profiles a village, so that a change over time can be seen; some questions were not asked in the first year. */
export const profileRows = () =>
  demoVillages.flatMap((place, index) =>
    [2022, 2024].map((year) => {
      const random = randomOf('profile', place.id, year);
      const main = randomOf('livelihood', place.id).sample(livelihoods, 3);
      const large = place.population > 1200;
      return {
        id: keyFor('profile', place.id, year),
        village_id: place.id,
        year,
        facilities: randomOf('facilities', place.id)
          .sample(facilities, large ? 6 : 3)
          .slice(0, year === 2022 ? -1 : undefined),
        distance_school_km: round(large ? random.between(0.2, 1.5) : random.between(1, 5.5), 1),
        distance_health_km: random.unless(
          year === 2022 ? 0.2 : 0,
          round(random.between(large ? 0.5 : 4, large ? 6 : 14), 1),
        ),
        distance_market_km: round(random.between(0.5, 12), 1),
        electricity: year === 2022 ? index === 0 : index === 0 || index === 3,
        main_livelihoods: main,
        narrative: story(place, main, notes[(index + year) % notes.length] ?? ''),
      };
    }),
  );
