import { z } from '@groundwork/shared/data';
import { perHousehold } from '../../shared/agriculture/by-household.ts';
import { joined, sectionQuery, type SectionReader } from '../../shared/section/frame.data.ts';
import { headFields, headSexes } from '../../shared/section/heads.ts';
import { field } from '../../shared/section/read-every.ts';
import type { ScoredHousehold } from './scorecard.ts';

const dwelling = z.looseObject({
  id: z.string(),
  wall: field.text,
  roof: field.text,
  floor: field.text,
  rooms: field.number,
  assets: field.texts,
  toilet_type: field.text,
  toilet_shared: field.flag,
  meals_per_day: field.number,
});
const member = z.looseObject({ ...headFields, can_read_write: field.flag });

const among = (value: string | null, ...good: readonly string[]): boolean | null => (value === null ? null : good.includes(value));

/** A toilet that is there and not shared; whether none is shared was not asked. */
function ownToilet(type: string | null, isShared: boolean | null): boolean | null {
  if (type === null) return null;
  if (type === 'none') return false;
  return isShared === null ? null : !isShared;
}

/** The households of a scorecard. */
export interface ScorecardContent {
  readonly households: readonly ScoredHousehold[];
  /** Whether they are too many to come: the server adds up their points then. */
  readonly counted: boolean;
}

async function readAnswers({ frame, rows }: SectionReader): Promise<ScorecardContent> {
  const [households, dwellings, members] = await Promise.all([
    frame,
    rows('households', dwelling, Object.keys(dwelling.shape), []),
    rows('members', member, Object.keys(member.shape)),
  ]);
  const heads = headSexes(members);
  const listed = new Map(
    perHousehold(households, members, ({ household_id: id }) => id, (own, { id }) => [id, { size: own?.length ?? 0, reads: own?.find(({ is_head: isHead }) => isHead === true)?.can_read_write ?? null }] as const),
  );
  const answered = joined(
    households,
    dwellings,
    ({ id }) => id,
    (row, household): ScoredHousehold => {
      const { size, reads } = listed.get(household.id) ?? { size: 0, reads: null };
      const owns = (thing: string): boolean | null => row.assets && row.assets.includes(thing);
      return {
        household,
        headSex: heads.get(household.id) ?? null,
        answers: {
          floor: among(row.floor, 'cement', 'tiles'),
          roof: among(row.roof, 'iron_sheets', 'tiles'),
          wall: among(row.wall, 'burnt_bricks', 'cement_blocks'),
          phone: owns('mobile_phone'),
          bicycle: owns('bicycle'),
          radio: owns('radio'),
          solar: owns('solar_panel'),
          bed: owns('bed'),
          toilet: ownToilet(row.toilet_type, row.toilet_shared),
          meals: row.meals_per_day === null ? null : row.meals_per_day >= 3,
          space: row.rooms === null || row.rooms <= 0 || size === 0 ? null : size / row.rooms <= 3,
          literate: reads,
        },
      };
    },
  );
  return { households: answered, counted: false };
}

/** The answers of a scorecard, of every household of the filter where they are few. */
export const scorecardQuery = sectionQuery('scorecard', readAnswers, () => Promise.resolve({ households: [], counted: true }));
