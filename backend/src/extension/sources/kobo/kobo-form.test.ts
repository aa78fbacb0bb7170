import { formOf } from './kobo-form.ts';

it('reads questions with groups and repeats, names that the server gave, and the first label there is', () => {
  const survey = [
    { type: 'start', name: 'start' },
    { type: 'text', name: 'hhid', label: ['Code', null] },
    { type: 'begin_group', name: 'home', label: ['Home', null] },
    { type: 'select_one', select_from_list_name: 'wall', $autoname: 'Walls', label: [null, 'Paredes'] },
    { type: 'note', name: 'thanks', label: ['Thanks', null] },
    { type: 'end_group' },
    { type: 'begin_repeat', name: 'members' },
    { type: 'begin_group', name: 'who' },
    { type: 'integer', name: 'age', label: ['Age', 'Idade'] },
    { type: 'end_group' },
    { type: 'end_repeat' },
    { type: 'select_multiple', select_from_list_name: 'assets', name: 'assets' },
  ];
  const choices = [
    { list_name: 'wall', name: 'reed', label: ['Reed', 'Caniço'] },
    { list_name: 'assets', $autovalue: 'hoe' },
  ];
  expect(formOf('Baseline', { survey, choices, translations: ['English (en)', 'Português (pt)'] })).toEqual({
    name: 'Baseline',
    language: 'English (en)',
    survey: [
      { type: 'start', name: 'start', label: '', path: 'start', repeat: null },
      { type: 'text', name: 'hhid', label: 'Code', path: 'hhid', repeat: null },
      { type: 'select_one wall', name: 'Walls', label: 'Paredes', path: 'home/Walls', repeat: null },
      { type: 'integer', name: 'age', label: 'Age', path: 'members/who/age', repeat: 'members' },
      { type: 'select_multiple assets', name: 'assets', label: '', path: 'assets', repeat: null },
    ],
    choices: [
      { list_name: 'wall', name: 'reed', label: 'Reed' },
      { list_name: 'assets', name: 'hoe', label: 'hoe' },
    ],
  });
});
