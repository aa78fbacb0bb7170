import { customAnswer, type EditableField } from '@groundwork/survey/model';
import type { Part } from '@groundwork/survey/indicators';
import { wasAsked } from '../shared/query/rounds/was-asked.ts';
import { askedIn, useAsked } from '../shared/query/rounds/asked.data.ts';

/** Whether a question about rows of a table can be answered in a form: its round asked it, or it is answered. */
export function useIsAnswerable(
  table: string,
  round: string | null,
): (field: EditableField, row: Readonly<Record<string, unknown>>) => boolean {
  const rounds = useAsked();
  const isSilent = useIsSilent(round);
  return ({ field: { name }, column }, row) => {
    const part = `${table}.${name}`;
    if (column.link !== undefined || !isSilent(part)) return true;
    if (customAnswer(name) === undefined) return false;
    // One that no import added is recorded nowhere.
    return (row[name] ?? null) !== null || ![...(rounds?.values() ?? [])].some((parts) => parts.has(part));
  };
}

/** Whether the round of a household did not ask for a table or a question, so that an empty place says nothing. */
export function useIsSilent(round: string | null): (part: string) => boolean {
  const asked = askedIn(useAsked(), round);
  return (part) => !wasAsked(asked, [part as Part]);
}
