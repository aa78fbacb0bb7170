import { firstDecisions } from './first-decisions.ts';

const wide = { name: 'form.csv', header: ['household_code', 'rooms', 'sex_1', 'age_1', 'sex_2', 'age_2'], rows: [{ number: 2, cells: ['A', 2, 'F', 40, 'M', 7] }] };
const sheetsOf = (isFetched: boolean): readonly string[] =>
  firstDecisions([{ name: 'form.csv', sheets: [wide] }], { mappingFile: null, isFetched, formMapping: null, remembered: { columns: {}, words: {} }, questions: [], repeats: [] }).decisions.choices.map(({ sheet }) => sheet.name);

test('repeats side by side are taken apart in chosen files; submissions are read as the next ones of the form will be', () => {
  expect(sheetsOf(false)).toEqual(['form.csv', 'form.csv/members']);
  expect(sheetsOf(true)).toEqual(['form.csv']);
});
