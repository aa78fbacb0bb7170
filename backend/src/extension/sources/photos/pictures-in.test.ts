import type { Attachment, FormRow } from '../source-client.ts';
import { isUnlisted, picturesIn } from './pictures-in.ts';

const row = (type: string, path: string, label: string, repeat: string | null = null): FormRow => ({
  type,
  name: path.split('/').pop() ?? path,
  label,
  path,
  repeat,
});
const survey = [
  row('text', 'hhid', 'Code'),
  row('image', 'home/house', 'The house'),
  row('audio', 'song', 'A song'),
  row('image', 'members/face', '', 'members'),
  row('image', 'members/children/face', 'A child', 'members/children'),
];
const listed = (id: string, name: string, question: string | null, isDeleted = false): Attachment => ({
  id,
  name,
  question,
  isDeleted,
});

it('finds pictures in groups and in repeats within repeats, by their key at the source', () => {
  const answers = {
    hhid: 'A.jpg',
    'home/house': 'my house.jpg',
    song: 'song.m4a',
    members: [{ 'members/face': 'a.jpg' }, { 'members/children': [{ 'members/children/face': 'b.jpg' }] }],
  };
  const attachments = [
    listed('att1', 'my house.jpg', 'home/house'),
    listed('att2', 'a.jpg', 'members/face'),
    listed('att3', 'b.jpg', 'members/children/face'),
    listed('att4', 'song.m4a', 'song'),
  ];
  expect(picturesIn({ survey }, { answers, attachments })).toEqual([
    { attachment: 'att1', fileName: 'my house.jpg', question: 'home/house', caption: 'The house' },
    { attachment: 'att2', fileName: 'a.jpg', question: 'members/face', caption: 'face' },
    { attachment: 'att3', fileName: 'b.jpg', question: 'members/children/face', caption: 'A child' },
  ]);
  // Servers of before 2025 give stored names, and some no question.
  expect(
    picturesIn(
      { survey },
      { answers: { 'home/house': 'my house.jpg' }, attachments: [listed('7', 'my_house.jpg', null)] },
    ),
  ).toMatchObject([{ attachment: '7' }]);
});

it('leaves out what was deleted alone, and marks what is not listed yet', () => {
  const answers = { home: { house: 'x.jpg' }, members: [{ face: 'y.jpg' }] };
  expect(
    picturesIn({ survey }, { answers, attachments: [listed('att1', 'x.jpg', 'home/house', true)] }).map((one) => [
      one.fileName,
      isUnlisted(one),
    ]),
  ).toEqual([['y.jpg', true]]);
});

it('where a file is known by its name, an edit does not change its key', () => {
  const keys = (name: string) =>
    picturesIn({ survey }, { answers: { home: { house: name } }, attachments: null }).map(
      ({ attachment }) => attachment,
    );
  expect(keys('x.jpg')).toEqual(keys('x.jpg'));
  expect(keys('x.jpg')).not.toEqual(keys('y.jpg'));
  expect(keys('x.jpg')[0]).toMatch(/^[0-9a-f]{64}$/);
});
