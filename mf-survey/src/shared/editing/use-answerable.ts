import type { Part } from '@groundwork/survey/indicators';
import { customAnswer, type EditableField } from '@groundwork/survey/model';
import { askedIn, useAsked } from '../query/rounds/asked.data.ts';
import { wasAsked } from '../query/rounds/was-asked.ts';

/** Whether a question about rows of a table can be answered in a form: their round asked it, or it is answered. */
export function useAnswerable(
  table: string,
): (round: string | null) => (field: EditableField, row: Readonly<Record<string, unknown>>) => boolean {
  const rounds = useAsked();
  return (round) =>
    ({ field: { name }, column }, row) => {
      const part = `${table}.${name}`;
      if (column.link !== undefined || wasAsked(askedIn(rounds, round), [part as Part])) return true;
      if (customAnswer(name) === undefined) return false;
      // One that no import added is recorded nowhere.
      return (row[name] ?? null) !== null || ![...(rounds?.values() ?? [])].some((parts) => parts.has(part));
    };
}
