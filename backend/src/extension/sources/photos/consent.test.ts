import { plain, type FormMapping } from '@groundwork/survey/import';
import type { Database } from '../../database/database.ts';
import { consentOf } from './consent.ts';

const databaseWith = (
  questions: readonly { readonly collection: string; readonly name: string; readonly label: string }[],
): Database => (() => ({ where: () => ({ select: () => Promise.resolve(questions) }) })) as unknown as Database;

const mapping: FormMapping = {
  sheets: {},
  columns: {
    households: {
      [plain('home/house')]: 'answers.house',
      [plain('home/well')]: 'answers.well',
      document: '',
      gate: 'latitude',
    },
    members: { [plain('members/face')]: 'restricted_answers.face' },
  },
  unused: [],
  words: {},
  answers: {},
};
const RESTRICTED = [
  { collection: 'households', name: 'well', label: 'The well' },
  { collection: 'members', name: 'document', label: 'Identity card' },
  { collection: 'plots', name: 'house', label: 'A house' },
];

it.each([
  ['its question is open', 'home/house', 'A house', 'unknown'],
  ['its question is restricted', 'members/face', 'A face', 'restricted'],
  ['its question was restricted since', 'home/well', 'x', 'restricted'],
  ['it fills a restricted field of the model', 'gate', 'x', 'restricted'],
  ['it was left out, and a restricted question has its name', 'document', 'x', 'restricted'],
  ['the mapping does not know it, and a restricted question has its label', 'card', 'Identity card', 'restricted'],
  ['nothing says anything about it', 'tree', 'A tree', 'unknown'],
])('%s: %s (%s) is %s', async (_why, question, caption, expected) => {
  expect((await consentOf(databaseWith(RESTRICTED), mapping))({ question, caption })).toBe(expected);
});

it('without a mapping, the questions of the portal decide', async () => {
  const consent = await consentOf(databaseWith(RESTRICTED), null);
  expect([consent({ question: 'home/house', caption: 'x' }), consent({ question: 'tree', caption: 'x' })]).toEqual([
    'restricted',
    'unknown',
  ]);
});
