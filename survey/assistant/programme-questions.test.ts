import { askedOnce, englishHeldOut, englishTuned } from './testing-programme-english.ts';
import { frenchHeldOut, frenchTuned } from './testing-programme-french.ts';
import { portugueseHeldOut, portugueseTuned } from './testing-programme-portuguese.ts';
import { outcomesOf } from './testing-ordinary.ts';

/**
 * Questions as a field coordinator, an evaluator or a donor types them, in the words of public questionnaires (JMP, MICS, DHS, LSMS), with what is right for each.
 * They were divided by a hash of the question before any was asked: words were added for the first half. Of the second half only answers that were wrong were looked at.
 */
const LEAST_RIGHT = 0.85;

test.each([
  { language: 'English', tuned: englishTuned, heldOut: englishHeldOut },
  { language: 'Portuguese', tuned: portugueseTuned, heldOut: portugueseHeldOut },
  { language: 'French', tuned: frenchTuned, heldOut: frenchHeldOut },
])('in $language: none is answered wrongly, and 85 % of the held-out questions are answered', ({ tuned, heldOut }) => {
  for (const questions of [tuned, heldOut]) {
    const { right, refused, wrong, notAnswerable } = outcomesOf(questions);
    expect(wrong).toEqual([]);
    expect(notAnswerable).toBe(questions.filter(([, first]) => first === 'refuse').length);
    expect(right / (right + refused)).toBeGreaterThanOrEqual(LEAST_RIGHT);
  }
});

test('of questions that were asked once, none is answered wrongly', () => {
  expect(outcomesOf(askedOnce)).toMatchObject({ right: 21, refused: 6, wrong: [], notAnswerable: 16 });
});
