import { sheet } from '../testing/plan-of.ts';
import { withChoicesTogether } from './choices-in-columns.ts';

const together = (header: readonly string[], ...rows: readonly (readonly (string | number | null)[])[]) => {
  const [found] = withChoicesTogether([sheet('a', header, ...rows)], []);
  return [found?.header, ...(found?.rows ?? []).map(({ cells }) => cells)];
};

test.each(['/', '.', '__', ':', ' | '])('choices in columns with “%s” are one list', (sign) => {
  expect(
    together(['hh', `assets${sign}radio`, `assets${sign}bicycle`], ['A', 1, 0], ['B', 0, 0], ['C', null, null]),
  ).toEqual([
    ['hh', 'assets'],
    ['A', 'radio'],
    ['B', 'none'],
    ['C', null],
  ]);
});

test('with an underline only beside the question itself, as SurveyCTO writes them', () => {
  expect(together(['hh', 'assets', 'assets_1', 'assets_2'], ['A', '1 2', 1, 1], ['B', 2, 0, 1])).toEqual([
    ['hh', 'assets'],
    ['A', '1; 2'],
    ['B', '2'],
  ]);
  expect(together(['hh', 'rooms_1', 'rooms_2'], ['A', 1, 1])).toEqual([
    ['hh', 'rooms_1', 'rooms_2'],
    ['A', 1, 1],
  ]);
});

test.each([
  ['the question says something else', ['assets', 'assets/radio', 'assets/bicycle'], ['radio', 0, 1]],
  ['the question has a choice without a column', ['assets', 'assets/radio', 'assets/bicycle'], ['radio car', 1, 0]],
  ['one of them is not answered', ['shocks/drought', 'shocks/flood'], [1, null]],
  ['one of them has another number', ['crops/maize', 'crops/beans'], [1, 2]],
  ['nothing was ever chosen', ['a/b', 'a/c'], [0, 0]],
  ['they are fields of the model', ['water/consent', 'water/toilet_shared'], [1, 0]],
])('columns stay as they are where %s', (_, header, row) => expect(together(header, row)).toEqual([header, row]));

test('choices are told apart in every script, and their labels may stand in the cell of the question', () => {
  expect(together(['प्रश्न', 'प्रश्न/नल', 'प्रश्न/नाला', 'प्रश्न/नाली'], ['नाला नाली', 0, 1, 1])).toEqual([
    ['प्रश्न'],
    ['नाला; नाली'],
  ]);
  expect(together(['Assets', 'Assets/Mobile phone', 'Assets/Radio'], ['Radio Mobile phone', 1, 1])).toEqual([
    ['Assets'],
    ['Mobile phone; Radio'],
  ]);
});
