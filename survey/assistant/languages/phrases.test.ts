import { anyOf, phrases } from './phrases.ts';

test('brackets are alternatives, also nothing, and people are named as they ask now and of then', () => {
  expect(anyOf('(no|without a) toilet; latrine (at home|)')).toEqual([
    'no toilet',
    'without a toilet',
    'latrine at home',
    'latrine',
  ]);
  const { fields, answers } = phrases(
    { they: ['families', 'hh'] },
    `
fields households.toilet_type
  what toilets do <they> use
answers households.toilet_type=none
  no toilet;
  bush
`,
  );
  expect(fields).toEqual({
    'households.toilet_type': [
      'what toilets do families use',
      'what toilets did families use',
      'what toilets do hh use',
      'what toilets did hh use',
    ],
  });
  expect(answers).toEqual({ 'households.toilet_type=none': ['no toilet', 'bush'] });
});

test('a section that does not exist is an error', () => {
  expect(() => phrases({}, 'answer x=y\n  z')).toThrow('No section of phrases is called "answer".');
});
