import { answerSchema, type Answer } from './answer-schema.ts';

const answer: Answer = { revision: 'r1', households: [], figures: [], refused: [] };

test('an answer may say more than a page of an earlier release knows, and never less', () => {
  expect(answerSchema.safeParse({ ...answer, later: 1 })).toMatchObject({ success: true, data: answer });
  const { refused: _refused, ...less } = answer;
  expect(answerSchema.safeParse(less).success).toBe(false);
  expect(answerSchema.safeParse({ ...answer, figures: [{ id: 'x' }] }).success).toBe(false);
});
