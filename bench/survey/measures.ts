import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from '../../backend/src/api/client.ts';
import * as z from '../../shared/contract/schema-kit.ts';
import { ask, askOften } from './ask.ts';
import { combinationsIn, type Answers } from './combinations.ts';
import { householdBatches } from './rows.ts';

/** One line of the table. */
export interface Measure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'rows/s' | 'KB' | 'MB';
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

/** What each section asks for when it is opened without a filter: time until the last byte, the first time and once more, and bytes. */
export async function measureSections(member: Connection): Promise<{ readonly measures: readonly Measure[]; readonly answers: Answers }> {
  const measures: Measure[] = [];
  const answers: Record<string, readonly unknown[]> = {};
  for (const [section, asked] of Object.entries(questions.parse(JSON.parse(readFileSync(questionsFile, 'utf8'))))) {
    // As the screen does: all at once.
    const askAll = async () => {
      // Reading large answers takes seconds, in which nobody notices that the server has closed a connection.
      await setTimeout(100);
      const began = performance.now();
      const all = await Promise.all(asked.map((question) => ask(member, 'POST', '/survey-figures/answers', question)));
      return { all, milliseconds: performance.now() - began };
    };
    const first = await askAll();
    const again = await askAll();
    measures.push({ what: `section: ${section}`, value: first.milliseconds, unit: 'ms' });
    measures.push({ what: `section: ${section}, again`, value: again.milliseconds, unit: 'ms' });
    measures.push({ what: `section: ${section}, answer`, value: first.all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024, unit: 'KB' });
    answers[section] = first.all.map(({ body }) => combinationsIn(body));
  }
  return { measures, answers };
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
