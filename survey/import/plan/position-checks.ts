import { kilometresBetween } from '../../model/outline/outline-area.ts';
import type { Standing, SurveyReader } from '../server.ts';
import type { Differences } from './differences.ts';
import { questionOf, type Answers } from './questions.ts';
import type { ReadRow, RowsRead } from './read-rows.ts';
import type { Remark } from './remark.ts';

/** Kilometres from a village within which a position is right, whatever country a simplified border puts it in. */
const NEAR = 50;

/** Where a village is: its country, and its position if that is known. */
export interface VillageCountry {
  readonly country: string | null;
  readonly place: readonly [longitude: number, latitude: number] | null;
}

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value);

/** Where the villages of the portal are, and the country that a position lies in; null for the sea. */
export interface Countries {
  readonly villages: ReadonlyMap<string, VillageCountry>;
  readonly countryAt: (place: readonly [longitude: number, latitude: number]) => string | null;
}

export const NO_COUNTRIES: Countries = { villages: new Map(), countryAt: () => null };

/** The country of every village, by its key; null where it is not known. @throws what the server's way does */
export async function villageCountries(reader: SurveyReader, signal: AbortSignal): Promise<Countries> {
  // Borders take a quarter of a second to load, and few files have positions.
  const { iso1A2Code } = await import('@rapideditor/country-coder');
  const countryAt: Countries['countryAt'] = (place) => iso1A2Code([...place]);
  const rows = await reader.search(
    'villages',
    { fields: ['village_id', 'country', 'latitude', 'longitude'], filter: {} },
    signal,
  );
  const villages = new Map(
    rows.map((row) => {
      const [latitude, longitude] = [numberIn(row['latitude']), numberIn(row['longitude'])];
      const place = latitude === null || longitude === null ? null : ([longitude, latitude] as const);
      const stated = typeof row['country'] === 'string' && row['country'] !== '' ? row['country'] : null;
      return [
        String(row['village_id']),
        { country: stated ?? (place === null ? null : countryAt(place)), place },
      ] as const;
    }),
  );
  return { villages, countryAt };
}

export interface Checks extends Countries {
  /** Key of the village that a row is in. */
  readonly villageOf: (row: ReadRow) => string | undefined;
  /** The records that the row may be about: a position that one of them has was accepted before. */
  readonly recordsOf: (row: ReadRow) => readonly Standing[];
  readonly headingOf: (row: ReadRow) => string;
  readonly answers: Answers;
  readonly differences: Differences;
  readonly remark: (remark: Remark) => void;
}

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const named = (code: string | null): string =>
  code === null ? 'no country (it may be in the sea)' : (names.of(code) ?? code);

/** The country of all villages of the portal, where they are in one. */
function onlyCountry(villages: Checks['villages']): string | null {
  const [first = null, ...others] = new Set([...villages.values()].flatMap(({ country }) => country ?? []));
  return others.length === 0 ? first : null;
}

/**
 * Rows with positions that lie where their village does. Those that would lie in its country the other way round wait for a person to say which of the two numbers is the
 * latitude; those that lie elsewhere are imported with a remark.
 */
export function positionsChecked(
  read: RowsRead,
  { villages, countryAt, villageOf, recordsOf, headingOf, answers, differences, remark }: Checks,
): RowsRead {
  const common = onlyCountry(villages);
  const rejections: RowsRead['rejections'][number][] = [];
  const leftOut: ReadRow[] = [];
  const rows = read.rows.flatMap((row): readonly ReadRow[] => {
    const { latitude, longitude } = row.values;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [row];
    if (
      recordsOf(row).some(
        (record) => numberIn(record['latitude']) === latitude && numberIn(record['longitude']) === longitude,
      )
    )
      return [row];
    const village = villages.get(villageOf(row) ?? '');
    const country = village?.country ?? common;
    const place = village?.place ?? null;
    const isNear = (at: readonly [number, number]): boolean => place !== null && kilometresBetween(at, place) <= NEAR;
    const here = countryAt([longitude, latitude]);
    if (country === null || here === country || isNear([longitude, latitude])) return [row];
    const column = headingOf(row);
    const canSwap =
      Math.abs(longitude) <= 90 && (isNear([latitude, longitude]) || countryAt([latitude, longitude]) === country);
    if (!canSwap) {
      remark({
        sheet: row.sheet,
        row: row.row,
        column,
        says: `The position ${latitude}, ${longitude} lies in ${named(here)}, and the village in ${named(country)}.`,
      });
      return [row];
    }
    const question = questionOf({ kind: 'positions', about: '' }, row.sheet, column);
    const answer = answers[question.id];
    if (answer === 'written') return [row];
    if (answer === 'swapped') {
      differences.note(
        { sheet: row.sheet, row: row.row, column },
        'latitude and longitude',
        'the other way round',
        'swapped',
      );
      return [{ ...row, values: { ...row.values, latitude: longitude, longitude: latitude } }];
    }
    leftOut.push(row);
    rejections.push({
      sheet: row.sheet,
      row: row.row,
      column,
      value: `${latitude}, ${longitude}`,
      reason: `lies in ${named(here)}, and the other way round in ${named(country)}, where the village is: say which it is`,
      question,
    });
    return [];
  });
  return { ...read, rows, rejections: [...read.rejections, ...rejections], leftOut: [...read.leftOut, ...leftOut] };
}
