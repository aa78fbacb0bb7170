import type { SurveyReader } from '../server.ts';
import { textOf } from '../matching/text-of.ts';
import type { VillagePlace } from './outline-checks.ts';

/** Where villages lie, by their key; those whose position is not known are not there. @throws what the server's way does */
export async function villagePlaces(
  reader: SurveyReader,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, VillagePlace>> {
  const rows =
    ids.length === 0
      ? []
      : await reader.search(
          'villages',
          {
            fields: ['village_id', 'village_name', 'latitude', 'longitude'],
            filter: { village_id: { _in: [...new Set(ids)] } },
          },
          signal,
        );
  return new Map(
    rows.flatMap((row) => {
      const [latitude, longitude] = [row['latitude'], row['longitude']].map((one) =>
        one === null || one === undefined || one === '' ? NaN : Number(one),
      );
      const id = textOf(row['village_id']);
      return Number.isFinite(latitude) && Number.isFinite(longitude)
        ? [[id, { name: textOf(row['village_name']) || id, place: [longitude ?? 0, latitude ?? 0] as const }] as const]
        : [];
    }),
  );
}
