import { answerWriter, formFile } from './answers-in-form.ts';
import type { FormRow } from './source-client.ts';

const row = (type: string, path: string, repeat: string | null = null): FormRow => ({
  type,
  name: path.split('/').pop() ?? path,
  label: path,
  path,
  repeat,
});
const survey = [
  row('text', 'hhid'),
  row('integer', 'home/rooms'),
  row('decimal', 'home/area'),
  row('select_multiple assets', 'home/assets'),
  row('geopoint', 'gps'),
  row('image', 'photo'),
  row('audio', 'song'),
  row('text', 'members/name', 'members'),
  row('integer', 'members/age', 'members'),
  row('image', 'members/face', 'members'),
];

it('writes numbers, lists and positions as such, and every question of the form', () => {
  const writer = answerWriter({ survey });
  const kobo = writer.record(
    'u1',
    {
      hhid: '007',
      'home/rooms': '3',
      'home/assets': 'radio hoe',
      gps: '-17.25 36.5 120 4.5',
      photo: 'a.jpg',
      song: 'a.m4a',
      members: [{ 'members/name': 'Ana', 'members/age': '31', 'members/face': 'b.jpg' }, { 'members/name': 'Rui' }],
    },
    false,
  );
  expect(kobo).toEqual({
    hhid: '007',
    'home/rooms': 3,
    'home/area': null,
    'home/assets': ['radio', 'hoe'],
    'gps/latitude': -17.25,
    'gps/longitude': 36.5,
    photo: 'a.jpg',
    members: [
      { 'members/name': 'Ana', 'members/age': 31, 'members/face': 'b.jpg' },
      { 'members/name': 'Rui', 'members/age': null, 'members/face': null },
    ],
    _uuid: 'u1',
  });
  expect([...writer.headings]).toEqual([
    'members/name',
    'members/age',
    'members/face',
    'hhid',
    'home/rooms',
    'home/area',
    'home/assets',
    'gps/latitude',
    'gps/longitude',
    'photo',
  ]);
});

it('writes nested answers as flat ones, and those that the form does not have any more', () => {
  const { record } = answerWriter({ survey });
  const gps = { type: 'Point', coordinates: [36.5, -17.25, 120], properties: { accuracy: 4.5 } };
  expect(
    record(
      'u1',
      {
        hhid: 'A',
        home: { rooms: 3, area: 1.5, assets: 'hoe', wall: 'reed' },
        gps,
        photo: 'a.jpg',
        members: [{ name: 'Ana', age: 31 }],
      },
      false,
    ),
  ).toEqual({
    hhid: 'A',
    'home/rooms': 3,
    'home/area': 1.5,
    'home/assets': ['hoe'],
    'home/wall': 'reed',
    'gps/latitude': -17.25,
    'gps/longitude': 36.5,
    photo: 'a.jpg',
    members: [{ 'members/name': 'Ana', 'members/age': 31, 'members/face': null }],
    _uuid: 'u1',
  });
});

it('empties what an edit has removed; a number that is none stays as it was written', () => {
  const { record } = answerWriter({ survey });
  expect(record('u1', { hhid: 'A', 'home/rooms': 'three' }, true)).toEqual({
    hhid: 'A',
    'home/rooms': 'three',
    'home/area': '[clear]',
    'home/assets': '[clear]',
    'gps/latitude': '[clear]',
    'gps/longitude': '[clear]',
    photo: '[clear]',
    _uuid: 'u1',
  });
});

it('a form becomes what an import takes for an XLSForm', () => {
  expect(
    JSON.parse(
      formFile({
        name: 'x',
        language: 'Français (fr)',
        survey: survey.slice(0, 1),
        choices: [{ list_name: 'assets', name: 'hoe', label: 'Hoe' }],
      }),
    ),
  ).toEqual({
    settings: [{ default_language: 'Français (fr)' }],
    survey: [{ type: 'text', name: 'hhid', label: 'hhid', path: 'hhid' }],
    choices: [{ list_name: 'assets', name: 'hoe', label: 'Hoe' }],
  });
});
