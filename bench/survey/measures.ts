import { readFileSync } from 'node:fs';
import type { Connection } from '../../backend/src/api/client.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import { ask, askOften } from './ask.ts';
import { householdBatches } from './rows.ts';

/** One line of the table. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 'rows/s' | 'KB' | 'MB';
}

const LIST_FIELDS = ['id', 'household_code', 'interview_date', 'enumerator_code', 'rooms', 'water_source', 'toilet_type', 'village_id.village_name'];
const address = (query: Readonly<Record<string, string>>): string => `/items/households?${new URLSearchParams(query).toString()}`;
const list = (sort: string, filter: object | undefined): string =>
  address({ fields: LIST_FIELDS.join(','), sort, limit: '50', page: '1', meta: 'filter_count', ...(filter && { filter: JSON.stringify(filter) }) });

/** The household list as its screen asks for it: first rows, another order, a filter; always with how many there are. */
export async function measureList(member: Connection): Promise<readonly Measure[]> {
  const questions = {
    'list: first 50 rows, with the total': list('household_code,id', undefined),
    'list: by day of the interview': list('-interview_date,household_code,id', undefined),
    'list: by rooms': list('rooms,household_code,id', undefined),
    'list: a village, a part of the code': list('household_code,id', { _and: [{ village_id: { village_id: { _eq: 'MUR-03' } } }, { household_code: { _icontains: '77' } }] }),
  };
  const found: Measure[] = [];
  for (const [what, path] of Object.entries(questions)) found.push({ what, value: (await askOften(member, path)).milliseconds, unit: 'ms' });
  return found;
}

const questionsFile = new URL('./section-questions.json', import.meta.url);
const questions = z.record(z.string(), z.array(z.unknown()));

/** What each section asks for when it is opened without a filter: time until the last byte, and bytes. */
export async function measureSections(member: Connection): Promise<readonly Measure[]> {
  const found: Measure[] = [];
  for (const [section, asked] of Object.entries(questions.parse(JSON.parse(readFileSync(questionsFile, 'utf8'))))) {
    const began = performance.now();
    // As the screen does: all at once.
    const answers = await Promise.all(asked.map((question) => ask(member, 'POST', '/survey-figures/answers', question)));
    found.push({ what: `section: ${section}`, value: performance.now() - began, unit: 'ms' });
    found.push({ what: `section: ${section}, answer`, value: answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, unit: 'KB' });
  }
  return found;
}

/** Far from the households that are there. */
const SAMPLE_AT = 10_000_000;
const ROWS_PER_CALL = 500;

/** New households with their members through the API, as an import writes them; they are taken away again. */
export async function measureImport(manager: Connection, households: number): Promise<Measure> {
  let [rows, spent] = [0, 0];
  const keys: string[] = [];
  for (const batch of householdBatches(SAMPLE_AT, SAMPLE_AT + households)) {
    if (batch.collection !== 'households' && batch.collection !== 'members') continue;
    for (let from = 0; from < batch.rows.length; from += ROWS_PER_CALL) {
      const some = batch.rows.slice(from, from + ROWS_PER_CALL);
      spent += (await ask(manager, 'POST', `/items/${batch.collection}?fields=&limit=1`, some)).milliseconds;
      rows += some.length;
      if (batch.collection === 'households') keys.push(...some.map(({ id }) => String(id)));
    }
  }
  for (let from = 0; from < keys.length; from += 100) await ask(manager, 'DELETE', '/items/households', keys.slice(from, from + 100));
  return { what: 'import: rows written through the API', value: (1000 * rows) / spent, unit: 'rows/s' };
}

const page = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) });
const PAGE = 1000;

/** Pages that are read of an export; later ones are slower, so they are taken from all over the table. */
const PAGES_READ = 20;

/** Households with all that a member may read of them, page by page, as an export reads them; nothing is kept. */
export async function measureExport(member: Connection, households: number): Promise<readonly Measure[]> {
  const pages = Math.ceil(households / PAGE);
  const step = Math.max(1, Math.ceil(pages / PAGES_READ));
  let [rows, spent] = [0, 0];
  for (let number = 1; number <= pages; number += step) {
    const { body, milliseconds } = await ask(member, 'GET', address({ fields: '*', sort: 'household_code,id', limit: String(PAGE), page: String(number) }));
    rows += page.parse(JSON.parse(body)).data.length;
    spent += milliseconds;
  }
  return [
    { what: `export: all households, from ${PAGES_READ} pages of it`, value: (spent * households) / Math.max(1, rows), unit: 'ms' },
    { what: 'export: rows read', value: (1000 * rows) / spent, unit: 'rows/s' },
  ];
}
