import { dataUrl } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { readHistory, type HistoryChange, type HistoryEntry, type HistoryQuery } from '@groundwork/shared/ui/history';
import { ANSWER_COLUMNS } from '@groundwork/survey/model';

const answers = z.record(z.string(), z.unknown());

const parsedText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** SQLite keeps JSON as text, and so does the record of a change. */
function answersIn(value: unknown): Readonly<Record<string, unknown>> {
  const found = z.safeParse(answers, typeof value === 'string' ? parsedText(value) : value);
  return found.success ? found.data : {};
}

/** A change of the column with the answers to custom questions, answer by answer; every other change as it is. */
function byAnswer(changed: HistoryChange): readonly HistoryChange[] {
  if (!ANSWER_COLUMNS.some((column) => column === changed.field)) return [changed];
  const [before, after] = [answersIn(changed.before), answersIn(changed.after)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return names.map((name) => ({
    field: `${changed.field}.${name}`,
    ...('before' in changed && { before: before[name] ?? null }),
    after: after[name] ?? null,
  }));
}

/** None where an update changed nothing but the order in which the answers are kept. */
function withAnswers(one: HistoryEntry): readonly HistoryEntry[] {
  const changes = one.changes.flatMap(byAnswer);
  return changes.length === 0 && one.changes.length > 0 ? [] : [{ ...one, changes }];
}

/** Who changed what of a household, the newest first. What the person may not read is not in it: the server leaves it out. */
export const historyQuery = (id: string): HistoryQuery => ({
  queryKey: ['survey', 'household', id, 'history'],
  queryFn: async ({ signal }) =>
    (await readHistory(dataUrl(`/groundwork-households/${encodeURIComponent(id)}/history`), signal)).flatMap(
      withAnswers,
    ),
});
