import { storedColumns } from '@groundwork/survey/model';
import type { Database, Row } from '../database/database.ts';
import { fieldsOf, parsedJson, without } from '../values.ts';
import { SUGGESTIONS } from './suggestions-table.ts';

interface Redaction {
  readonly collection: string;
  readonly item: string;
  readonly fields: readonly string[];
  readonly redact: (text: string) => string;
  /** The same in the texts of an answer. */
  readonly redactValue: (value: unknown) => unknown;
}

const redactedValues = (row: Readonly<Row>, redactValue: Redaction['redactValue']): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, redactValue(value)]));

/**
 * Takes the fields of a row out of what was suggested for it, with the reasons, which may say the same; a suggestion of which nothing is left is
 * removed. Out of the texts of all others it takes what `redact` does.
 */
export async function redactSuggestions(
  database: Database,
  { collection, item, fields, redact, redactValue }: Redaction,
): Promise<void> {
  for (const row of await database(SUGGESTIONS).select()) {
    const wanted = fieldsOf(parsedJson(row.wanted));
    const seen = fieldsOf(parsedJson(row.seen));
    // Of the answers to custom questions in a column each is suggested for itself.
    const named = Object.keys({ ...wanted, ...seen }).filter((name) =>
      storedColumns([name]).some((column) => fields.includes(column)),
    );
    const isAbout = row.collection === collection && row.item === item && named.length > 0;
    const left = without(wanted, named);
    const leftOf = row.action === 'delete' ? without(seen, named) : left;
    if (isAbout && Object.keys(leftOf).length === 0) {
      await database(SUGGESTIONS).where({ id: row.id }).delete();
      continue;
    }
    const withoutFields = (text: string): string => JSON.stringify(without(fieldsOf(parsedJson(text)), named));
    const answer = row.answer === null ? null : redact(row.answer);
    const about = row.about === null ? null : JSON.stringify(redactValue(parsedJson(row.about)));
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
          about,
        });
    else {
      // A new row may be of the same person, under a key that nobody knows yet.
      const wanted =
        row.action === 'create'
          ? JSON.stringify(redactedValues(fieldsOf(parsedJson(row.wanted)), redactValue))
          : row.wanted;
      if (reason !== row.reason || answer !== row.answer || wanted !== row.wanted || about !== row.about)
        await database(SUGGESTIONS).where({ id: row.id }).update({ reason, answer, wanted, about });
    }
  }
}
