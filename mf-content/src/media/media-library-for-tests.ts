import { type FakeDirectus } from '@groundwork/shared/testing';

export const MEDIA_PATH = '/data/items/media_upload_items';

export const photo = (number: number, more: object = {}) => ({
  id: `m${String(number).padStart(3, '0')}`,
  caption: `Picture ${number}`,
  credit: 'A. Field',
  consent: 'granted',
  taken_at: `2024-0${number <= 3 ? 3 : 1}-09T23:30:00Z`,
  kind: 'photo',
  village_id: { village_id: number % 2 === 0 ? 'V2' : 'V1', village_name: number % 2 === 0 ? 'Dombe' : 'Baraka' },
  water_project_id: { project_id: 'key-1', project_uid: 'WP-1' },
  tags: ['water'],
  latitude: null as number | null,
  longitude: null as number | null,
  sha256: `hash-${number}`,
  preview_image: {
    id: `f${number}`,
    filename_disk: `p${number}.jpg`,
    filename_download: `IMG_${number}.jpg`,
    filesize: 1000,
  } as object | null,
  video: null as object | null,
  ...more,
});
export type Photo = ReturnType<typeof photo>;

type Rule = Readonly<Record<string, unknown>>;

const valueOf = (row: Photo, field: string): string | number | null => {
  const value = Reflect.get(row, field) as string | number | null | Record<string, string>;
  if (field === 'tag_words') return `|${row.tags.join('|')}|`;
  return typeof value === 'object' && value !== null ? (Object.values(value)[0] ?? null) : value;
};

/** As much of Directus' filters as the library asks. */
function fits(row: Photo, rule: Rule): boolean {
  return Object.entries(rule).every(([field, asked]) => {
    if (field === '_and') return (asked as Rule[]).every((one) => fits(row, one));
    if (field === '_or') return (asked as Rule[]).some((one) => fits(row, one));
    const value = valueOf(row, field);
    return Object.entries(asked as Rule).every(([operator, operand]) => {
      switch (operator) {
        case '_eq':
          return value === operand;
        case '_neq':
          return value !== operand;
        case '_in':
          return (operand as unknown[]).includes(value);
        case '_null':
          return value === null;
        case '_nnull':
          return value !== null;
        case '_gte':
          return value !== null && String(value) >= String(operand);
        case '_gt':
          return value !== null && String(value) > String(operand);
        case '_lt':
          return value !== null && String(value) < String(operand);
        case '_contains':
        case '_icontains':
          return String(value).toLowerCase().includes(String(operand).toLowerCase());
        default:
          throw new Error(`The fake library does not know ${operator}`);
      }
    });
  });
}

function ruleOf(query: Readonly<Record<string, string>>): Rule {
  if (query['filter']) return JSON.parse(query['filter']) as Rule;
  const single = Object.entries(query).find(([name]) => name.startsWith('filter['));
  const [, field = '', operator = ''] = /filter\[(\w+)\]\[(\w+)\]/.exec(single?.[0] ?? '') ?? [];
  return single ? { [field]: { [operator]: single[1] } } : {};
}

/** A server with these photos that filters, counts and pages as Directus does. What is pushed into the list is there at once. */
export function serveLibrary(server: FakeDirectus, rows: Photo[]): void {
  server.on('GET', MEDIA_PATH, ({ query }) => {
    const found = rows.filter((row) => fits(row, ruleOf(query)));
    const groups = Object.entries(query)
      .filter(([name]) => name.startsWith('groupBy'))
      .map(([, field]) => field);
    if (query['aggregate[count]'] !== undefined) {
      const counted = new Map<string, { row: Record<string, unknown>; count: number }>();
      for (const row of found) {
        const moment = row.taken_at ? new Date(row.taken_at) : null;
        const values = groups.map((field) => {
          if (field === 'year(taken_at)') return ['taken_at_year', moment?.getUTCFullYear() ?? null];
          if (field === 'month(taken_at)') return ['taken_at_month', moment ? moment.getUTCMonth() + 1 : null];
          return [field, valueOf(row, field)];
        });
        const key = JSON.stringify(values);
        const before = counted.get(key);
        counted.set(key, {
          row: Object.fromEntries(values) as Record<string, unknown>,
          count: (before?.count ?? 0) + 1,
        });
      }
      if (groups.length === 0) return { status: 200, body: { data: [{ count: found.length }] } };
      const data = [...counted.values()]
        .map(({ row, count }) => ({ ...row, count }))
        .sort((a, b) => (query['sort'] ? b.count - a.count : 0));
      return { status: 200, body: { data } };
    }
    const sorted = [...found].sort((a, b) =>
      a.taken_at === b.taken_at ? (a.id < b.id ? -1 : 1) : a.taken_at < b.taken_at ? 1 : -1,
    );
    const start = Number(query['offset'] ?? 0);
    const limit = Number(query['limit'] ?? 100);
    return { status: 200, body: { data: limit < 0 ? sorted : sorted.slice(start, start + limit) } };
  });
  const names = [
    { village_id: 'V1', village_name: 'Baraka' },
    { village_id: 'V2', village_name: 'Dombe' },
  ];
  server.on('GET', '/data/items/villages', () => ({ status: 200, body: { data: names } }));
  server.on('GET', '/data/items/water_projects', () => ({
    status: 200,
    body: { data: [{ project_id: 'key-1', project_uid: 'WP-1' }] },
  }));
}

/** What the account may do with media. */
export function allow(server: FakeDirectus, update: 'full' | 'partial' | 'none'): void {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: {
      data: {
        media_upload_items: { update: { access: update }, delete: { access: update === 'full' ? 'full' : 'none' } },
      },
    },
  }));
}
