import { matchChoices } from './match-choices.ts';

const choices = ['Água Boa', 'Nova Água', 'Monapo-Rio', 'Boane'].map((label) => ({ value: label, label }));
const found = (typed: string) => matchChoices(choices, typed).map(({ value }) => value);

test('each typed word begins a word of the name, with or without its accents', () => {
  expect(found('agua')).toEqual(['Água Boa', 'Nova Água']);
  expect(found('BO')).toEqual(['Água Boa', 'Boane']);
  expect(found('rio mon')).toEqual(['Monapo-Rio']);
  expect(found('monapo-r')).toEqual(['Monapo-Rio']);
  expect(found('oane')).toEqual([]);
  expect(found('  ')).toHaveLength(4);
});

test.each([
  ['Hindi', 'नल', 'नाला'],
  ['Khmer', 'កិ', 'កី'],
  ['Japanese', 'かわ', 'がわ'],
])('in %s, a sign is no accent: %s is not %s', (_, typed, other) => {
  expect(
    matchChoices(
      [typed, other].map((label) => ({ value: label, label })),
      typed,
    ).map(({ value }) => value),
  ).toEqual([typed]);
});
