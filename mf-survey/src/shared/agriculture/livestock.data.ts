import { z } from '@groundwork/shared/data';
import type { Herd } from '../indicators/agriculture/livestock.ts';
import type { SectionReader } from '../section/frame.data.ts';
import { field } from '../section/read-every.ts';
import { notNegative, perHousehold } from './by-household.ts';

const animals = z.looseObject({
  household_id: field.text,
  species: field.text,
  count_owned: field.number,
  died: field.number,
  consumed: field.number,
});

const keyOf = ({ household_id }: { readonly household_id: string | null }): string | null => household_id;

/** All households of the filter, each with its animals. */
export async function readHerds({ frame, rows }: SectionReader): Promise<readonly Herd[]> {
  const [households, listed] = await Promise.all([frame, rows('livestock', animals, Object.keys(animals.shape))]);
  return perHousehold(households, listed, keyOf, (own, household): Herd => ({
    household,
    animals:
      own &&
      own.map((row) => ({
        species: row.species,
        owned: notNegative(row.count_owned),
        died: notNegative(row.died),
        eaten: notNegative(row.consumed),
      })),
  }));
}
