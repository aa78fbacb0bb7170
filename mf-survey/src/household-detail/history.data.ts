import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { ANSWER_COLUMNS } from '@groundwork/survey/model';

const change = z.looseObject({ field: z.string(), before: z.optional(z.unknown()), after: z.unknown() });
const entry = z.looseObject({
  when: z.nullable(z.string()),
  who: z.nullable(z.string()),
  action: z.string(),
  collection: z.string(),
  /** The key of the row; absent from servers of before 1.30, and of reviews. */
  item: z.optional(z.string()),
  /** What names the row among those of its table: a line, a number, a species. */
  place: z.nullable(z.union([z.string(), z.number()])),
  rows: z.number(),
  changes: z.array(change),
  /** Why, in the words of the person. */
  reason: z.optional(z.nullable(z.string())),
});
const answer = z.looseObject({ data: z.array(entry) });

/** Something that happened to a household or to a row of it. */
export type HistoryEntry = z.infer<typeof entry>;

type Change = HistoryEntry['changes'][number];

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
function byAnswer(changed: Change): readonly Change[] {
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
export const historyQuery = (id: string) => ({
  queryKey: ['survey', 'household', id, 'history'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly HistoryEntry[]> => {
    const { data } = await http.get<unknown>(dataUrl(`/groundwork-households/${encodeURIComponent(id)}/history`), {
      signal,
    });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the history.`);
    return parsed.data.data.flatMap(withAnswers);
  },
});
