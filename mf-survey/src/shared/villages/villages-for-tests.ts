import type { FakeDirectus } from '@groundwork/shared/testing';

/** A village as the server gives it; half of what could be known is not. */
export const villageOf = (id: string, name: string, more: Record<string, unknown> = {}) => ({
  village_id: id,
  village_name: name,
  admin1: 'Norte',
  admin2: 'Rio',
  admin3: null,
  country: 'MZ',
  latitude: -17.5,
  longitude: 36.25,
  population: null,
  boundary: null,
  ...more,
});

interface Survey {
  /** Households as `village_id`, `survey_round_id` and answers; ids are given. */
  readonly households: readonly Record<string, unknown>[];
  readonly members?: readonly Record<string, unknown>[];
}

/** Lets a server hold a small survey: two rounds, and whatever it is given. */
export function serveSurvey(server: FakeDirectus, { households, members = [] }: Survey): void {
  Object.assign(server.items, {
    survey_rounds: [
      { id: 'r2', name: 'Endline', start_date: '2026-01-01' },
      { id: 'r1', name: 'Baseline', start_date: '2024-01-01' },
    ],
    village_profiles: [],
    water_projects: [],
    documents: [],
    media_upload_items: [],
    livestock: [],
    finance: [],
    members: [...members],
  });
  const wanted = (text: string | undefined, row: Record<string, unknown>): boolean =>
    text === undefined ||
    (!text.includes('"_eq"')
      ? true
      : [...text.matchAll(/"_eq":"([^"]+)"/g)].every(([, value]) => Object.values(row).includes(value)));
  server.on('GET', '/data/items/households', ({ query }) => {
    const rows = households
      .map((row, index): Record<string, unknown> => ({ id: `h${index}`, consent: true, weight: 1, ...row }))
      .filter((row) => wanted(query['filter'], row));
    if (query['aggregate[count]'] === undefined)
      return { status: 200, body: { data: rows, meta: { filter_count: rows.length } } };
    const counts = new Map<string, Record<string, unknown>>();
    for (const { village_id, survey_round_id } of rows) {
      const key = `${String(village_id)} ${String(survey_round_id)}`;
      counts.set(key, { village_id, survey_round_id, count: Number(counts.get(key)?.['count'] ?? 0) + 1 });
    }
    return { status: 200, body: { data: [...counts.values()] } };
  });
  server.on('GET', '/data/items/water_projects', ({ query }) =>
    query['aggregate[count]'] === undefined ? undefined : { status: 200, body: { data: [] } },
  );
}
