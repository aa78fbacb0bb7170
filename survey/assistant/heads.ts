import { answerKey } from '../figures/table/index.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** Households that a woman heads are the women who head one: a question about them alone is one about their heads. */
export function ofHeads(said: ParsedQuestion): ParsedQuestion | undefined {
  const { heads, rows, fields, answers, range, ...others } = said;
  const [head] = heads;
  if (head === undefined) return said;
  if (
    heads.length > 1 ||
    rows.length > 1 ||
    (rows[0] !== undefined && rows[0].name !== 'households') ||
    others.wishes.has('not') ||
    (answers.length > 0 && others.wishes.has('share'))
  )
    return undefined;
  return {
    ...others,
    heads: [],
    fields,
    range,
    rows: [{ is: 'rows', table: 'members', where: ['is_head:is:true'], name: 'members' }],
    answers: [{ is: 'answer', table: 'members', field: 'sex', key: answerKey(head.sex) }, ...answers],
  };
}
