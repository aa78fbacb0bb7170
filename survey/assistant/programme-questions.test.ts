import * as english from './testing-programme-english.ts';
import * as french from './testing-programme-french.ts';
import * as portuguese from './testing-programme-portuguese.ts';
import { outcomesOf } from './testing-ordinary.ts';

/**
 * Questions as a field coordinator, an evaluator or a donor types them, in the words of public questionnaires (JMP, MICS, DHS, LSMS), with what is right for each.
 * They were divided by a hash of the question before any was asked: words were added for the first half. Of the second half only answers that were wrong were looked at.
 */
const LEAST_RIGHT = 0.85;

test.each([
  { language: 'English', ...english },
  { language: 'Portuguese', ...portuguese },
  { language: 'French', ...french },
])('in $language: none is answered wrongly, and 85 % of the held-out questions are answered', ({ tuned, heldOut }) => {
  for (const questions of [tuned, heldOut]) {
    const { right, refused, wrong, notAnswerable } = outcomesOf(questions);
    expect(wrong).toEqual([]);
    expect(notAnswerable).toBe(questions.filter(([, first]) => first === 'refuse').length);
    expect(right / (right + refused)).toBeGreaterThanOrEqual(LEAST_RIGHT);
  }
});
