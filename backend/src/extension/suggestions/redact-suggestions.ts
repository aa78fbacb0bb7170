import type { Database } from '../database/database.ts';
import { fieldsOf, parsedJson, without } from '../values.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

interface Redaction {
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly redact: (text: string) => string;
}

/**
 * Takes the fields of a row out of what was suggested for it, with the reasons, which may say the same; a suggestion of which nothing is left is
 * removed. Out of the texts of all others it takes what `redact` does.
 */
export async function redactSuggestions(
  database: Database,
  { collection, item, fields, redact }: Redaction,
): Promise<void> {
  for (const row of await database(SUGGESTIONS).select()) {
    const wanted = fieldsOf(parsedJson(row.wanted));
    const isAbout = row.collection === collection && row.item === item && fields.some((name) => name in wanted);
    const left = without(wanted, fields);
    if (isAbout && Object.keys(left).length === 0) {
      await database(SUGGESTIONS).where({ id: row.id }).delete();
      continue;
    }
    const withoutFields = (text: string): string => JSON.stringify(without(fieldsOf(parsedJson(text)), fields));
    const answer = row.answer === null ? null : redact(row.answer);
    const reason = redact(row.reason);
    if (isAbout)
      await database(SUGGESTIONS)
        .where({ id: row.id })
        .update({
          wanted: JSON.stringify(left),
          seen: withoutFields(row.seen),
          written: row.written === null ? null : withoutFields(row.written),
          reason: '',
          answer,
        });
    else if (reason !== row.reason || answer !== row.answer)
      await database(SUGGESTIONS).where({ id: row.id }).update({ reason, answer });
  }
}
