import type { SurveyField } from '../../../model/index.ts';
import type { AnswerKeys } from '../../table/schemas.ts';
import { textOf, type Database } from '../database.ts';
import type { Classes } from './keys.ts';

/** The names of the rows that keys stand for, of those that were found. */
async function namesOf(
  database: Database,
  { link }: SurveyField,
  found: ReadonlySet<string>,
): Promise<Readonly<Record<string, string>>> {
  if (!link) return {};
  const rows = await database.query(
    `WITH names AS (SELECT CAST(${link.key} AS VARCHAR) AS code, ${link.shows} AS name FROM ${link.table}) SELECT code, name FROM names`,
    [],
  );
  return Object.fromEntries(
    rows.flatMap((row) =>
      found.has(`=${textOf(row['code'])}`) && textOf(row['name']) !== ''
        ? [[textOf(row['code']), textOf(row['name'])]]
        : [],
    ),
  );
}

/** How the answers to a question are called. */
export async function answerKeys(
  database: Database,
  field: SurveyField | undefined,
  classes: Classes | undefined,
  found: Iterable<string | null>,
): Promise<AnswerKeys> {
  const keys = new Set([...found].filter((key) => key !== null));
  return { classWidth: classes?.width ?? null, names: field ? await namesOf(database, field, keys) : {} };
}
