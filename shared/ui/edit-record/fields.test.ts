import { hintOf, type FormField } from './fields.ts';

const field = (label: string, note?: string): FormField => ({
  field: { name: 'x', label, kind: 'text', ...(note !== undefined && { note }) },
  column: { storage: 'text' },
});

test.each([
  ['Marital status', 'Marital status, age 12 and over', 'Age 12 and over'],
  ['Main source of drinking water', 'Main source of drinking water (JMP)', 'JMP'],
  ['Village', 'Villages of the project', 'Villages of the project'],
  ['Walls', 'Main material of the walls', 'Main material of the walls'],
  ['Season', 'Season', undefined],
  ['መንደር', 'መንደር, ሁልጊዜ አንድ', 'ሁልጊዜ አንድ'],
  ['Plot', undefined, undefined],
])('the hint below %s does not say it again: %s', (label, note, hint) => {
  expect(hintOf(field(label, note))).toBe(hint);
});
