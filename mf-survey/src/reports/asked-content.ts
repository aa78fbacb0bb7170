import { customAnswer, isRepeatTable } from '@groundwork/survey/model';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import { isQuestion, roundsOf } from '../shared/query/rounds/not-asked-text.ts';
import type { AskedByRound } from '../shared/query/rounds/asked.data.ts';

/**
 * The tables and columns of a report that one of its rounds asked: an empty column would be read as an answer, and would come back with an import as one.
 * @param asked undefined where the server does not say; then nothing is left out
 */
export function askedContent(
  content: readonly SurveyTable[],
  asked: AskedByRound,
  round: string,
): readonly SurveyTable[] {
  if (asked === undefined) return content;
  const rounds = roundsOf(asked, round);
  const anyAsked = (part: string): boolean => rounds.some(([, parts]) => parts.has(part));
  // A custom question or repeat group that no import added is recorded of no round, and may have answers all the same.
  const isLeft = (part: string): boolean => anyAsked(part) || ![...asked.values()].some((parts) => parts.has(part));
  return content.flatMap((table) => {
    if (table.household === null || rounds.length === 0) return [table];
    if (!(isRepeatTable(table.name) ? isLeft : anyAsked)(table.name)) return [];
    return [
      {
        ...table,
        fields: table.fields.filter(({ name }) =>
          (customAnswer(name) ? isLeft : isQuestion(name) ? anyAsked : () => true)(`${table.name}.${name}`),
        ),
      },
    ];
  });
}
