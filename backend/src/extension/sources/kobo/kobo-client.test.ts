import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choicesOf, importSheets, importSummaryOf, readSurveyFile, withNewQuestions } from '@groundwork/survey/import';
import { answerWriter, formFile } from '../answers-in-form.ts';
import type { Submission } from '../source-client.ts';
import { koboClient } from './kobo-client.ts';

const survey = [
  { type: 'start', name: 'start' },
  { type: 'text', name: 'hh_code', label: ['Household code'] },
  { type: 'text', name: 'village', label: ['Village'] },
  ...['education', 'health'].flatMap((group) => [
    { type: 'begin_group', name: group, label: [group] },
    { type: 'text', name: 'comment', label: [`Comment on ${group}`] },
    { type: 'end_group' },
  ]),
  { type: 'select_multiple', select_from_list_name: 'assets', name: 'assets', label: ['Assets'] },
  { type: 'integer', name: '_2_How_many_wells', label: ['2. How many wells?'] },
  { type: 'text', name: '_001', label: ['ملاحظات'] },
  { type: 'begin_group', name: '_3_Water', label: ['3. Water'] },
  { type: 'integer', name: 'trips', label: ['Trips'] },
  { type: 'end_group' },
  { type: 'begin_repeat', name: '_4_Visits', label: ['4. Visits'] },
  { type: 'text', name: 'purpose', label: ['Purpose'] },
  { type: 'end_repeat' },
];
const choices = [
  { list_name: 'assets', name: 'radio', label: ['Radio'] },
  { list_name: 'assets', name: 'bicycle', label: ['Bicycle'] },
];
const metadata = {
  _id: 901,
  _uuid: 'e1',
  'meta/instanceID': 'uuid:e1',
  'meta/rootUuid': 'uuid:e1',
  'formhub/uuid': 'x',
  __version__: 'v1',
  _xform_id_string: 'aForm',
  _submission_time: '2026-03-01T09:00:00',
  _submitted_by: 'enum',
  _status: 'submitted_via_web',
  _attachments: [],
  _geolocation: [null, null],
  _validation_status: {},
  _notes: [],
  _tags: [],
};
const answers = {
  start: '2026-03-01T08:00:00.000+02:00',
  hh_code: 'KN1',
  village: 'Mbandua',
  'education/comment': 'school is far',
  'health/comment': 'clinic is closed',
  assets: 'radio bicycle',
  _2_How_many_wells: '3',
  _001: 'نص أول',
  '_3_Water/trips': '4',
  _4_Visits: [{ '_4_Visits/purpose': 'check' }],
};

let server: Server;
const served = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const body = pathname.endsWith('/data/')
    ? { results: [{ ...metadata, ...answers }], next: null }
    : {
        name: 'Form',
        version_id: 'v1',
        deployed_version_id: 'v1',
        content: { survey, choices },
        deployed_versions: { results: [{ uid: 'v1' }] },
      };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll((done) => void (server = served.listen(0, '127.0.0.1', done)));
afterAll((done) => void server.close(done));

const client = () =>
  koboClient({
    kind: 'kobo',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    project: null,
    form: 'aForm',
    account: null,
    secret: 'a'.repeat(40),
  });
const { signal } = new AbortController();

async function submissions(): Promise<readonly Submission[]> {
  const found: Submission[] = [];
  for await (const page of client().answers(
    [{ id: '901', uuid: 'e1', stamp: 'e1', changedAt: '', review: null }],
    signal,
  ))
    found.push(...page);
  return found;
}

test('every question of the form is an answer, also where KoboToolbox has put an underline before its name; only what it documents as its own is dropped', async () => {
  const [found] = await submissions();
  expect(Object.keys(found?.answers ?? {}).sort()).toEqual(
    [...Object.keys(answers), '__version__', '_submitted_by'].sort(),
  );
});

test('two questions of one name, and questions whose names begin with an underline, are questions of their own', async () => {
  const form = await client().form(signal);
  const [found] = await submissions();
  const record = answerWriter(form).record('e1', found?.answers ?? {}, false);
  const files = await Promise.all(
    [
      ['answers.json', JSON.stringify([record])],
      ['form.json', formFile(form)],
    ].map(async ([name = '', text = '']) => ({ name, sheets: await readSurveyFile(new File([text], name), signal) })),
  );
  const read = importSheets(files, { mapping: null, isFetched: true });
  const [households] = withNewQuestions(choicesOf(importSummaryOf(read)), undefined, read.form);
  expect(households?.questions.map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ['submission_start', 'Interview started', 'text'],
    ['education_comment', 'Comment on education', 'text'],
    ['health_comment', 'Comment on health', 'text'],
    ['q_2_how_many_wells', '2. How many wells?', 'number'],
    ['q_001', 'ملاحظات', 'text'],
    ['q_3_water_trips', 'Trips', 'number'],
    ['form_version', 'Form version', 'text'],
    ['submitter', 'Submitted by', 'text'],
  ]);
  expect(read.sheets.map(({ name, parent }) => [name, parent])).toEqual([
    ['households', undefined],
    ['_4_Visits', 'households'],
  ]);
});
