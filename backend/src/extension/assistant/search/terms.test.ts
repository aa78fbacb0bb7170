import { readTerms } from './terms.ts';

test.each([
  ['what is known about नाला?', ['known', 'नाला']],
  ['អណ្តូងទឹក', ['អណ្តូងទឹក']],
  ['โรงเรียน', ['โรงเรียน']],
])('words of "%s" stay whole', (question, words) => {
  expect(readTerms(question).words).toEqual(words);
});
