import { pdfFile } from '../testing/small-files.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Checked, Failure, RecordPlan, Upload } from './upload.ts';

const id = 'u1';
const file = pdfFile('a.pdf');
const checked: Checked = { content: 'pdf', body: file, sha256: 'aa', known: [] };
const plan: RecordPlan = { collection: 'documents', fileField: 'file', values: { title: 'A' } };
const failure: Failure = { status: 500, code: null, message: 'no' };
const place = { upload: 't1', file: 'f1', offset: 5 };
const added: UploadEvent = { type: 'added', form: '/x', files: [{ id, order: 1, file }] };
const ready: readonly UploadEvent[] = [added, { type: 'checked', id, checked }];
const waiting: readonly UploadEvent[] = [...ready, { type: 'queued', id, plan }];
const sending: readonly UploadEvent[] = [...waiting, { type: 'begun', id }];
const recording: readonly UploadEvent[] = [...sending, { type: 'stored', id, file: 'f1' }];
const failed: readonly UploadEvent[] = [...recording, { type: 'failed', id, failure }];
const done: readonly UploadEvent[] = [...recording, { type: 'recorded', id }];
const paused: readonly UploadEvent[] = [...sending, { type: 'placed', id, place }, { type: 'paused', id }];

const after = (...events: readonly UploadEvent[]) => events.reduce<readonly Upload[]>(reduceUploads, []);

test.each<[string, readonly UploadEvent[], string]>([
  ['chosen', [added], 'checking'],
  ['checked', ready, 'ready'],
  ['sent', sending, 'sending'],
  ['recorded', recording, 'recording'],
  ['done', done, 'done'],
  ['cancelled while it waits', [...waiting, { type: 'cancelled', id }], 'ready'],
  ['cancelled while it is sent', [...sending, { type: 'cancelled', id }], 'ready'],
  ['sent again after a failure', [...failed, { type: 'queued', id, plan }], 'waiting'],
  [
    'recorded again, its file being there',
    [...failed, { type: 'queued', id, plan }, { type: 'begun', id }],
    'recording',
  ],
  ['paused', paused, 'paused'],
  ['resumed', [...paused, { type: 'resumed', id }], 'waiting'],
  ['postponed', [...sending, { type: 'postponed', id, trouble: failure }], 'waiting'],
  ['missed when its turn came', [...sending, { type: 'missed', id }], 'missing'],
  ['chosen again', [...sending, { type: 'missed', id }, { type: 'found', id, body: file }], 'waiting'],
  [
    'chosen again before it was to be sent',
    [...ready, { type: 'missed', id }, { type: 'found', id, body: file }],
    'ready',
  ],
])('%s', (_, events, status) => {
  expect(after(...events)[0]?.state.status).toBe(status);
});

test.each<[string, readonly UploadEvent[], UploadEvent]>([
  ['progress after the cancelling', [...sending, { type: 'cancelled', id }], { type: 'progressed', id, sent: 1 }],
  ['a part that arrives after the pause', paused, { type: 'placed', id, place }],
  ['the error of a cancelled call', [...sending, { type: 'cancelled', id }], { type: 'failed', id, failure }],
  ['a second begin', sending, { type: 'begun', id }],
  ['a double click', sending, { type: 'queued', id, plan }],
  ['pausing what is being recorded', recording, { type: 'paused', id }],
  ['cancelling what is being recorded', recording, { type: 'cancelled', id }],
  ['removing what is being recorded', recording, { type: 'removed', id }],
  ['sending what is done', done, { type: 'queued', id, plan }],
  ['an answer for what was removed', [...ready, { type: 'removed', id }], { type: 'stored', id, file: 'f' }],
])('%s changes nothing', (_, events, event) => {
  const before = after(...events);
  expect(reduceUploads(before, event)).toBe(before);
});

test('what is known to be there already is held until somebody wants it again', () => {
  const known: Checked = { ...checked, known: [{ id: 'd1', title: 'A' }] };
  const held: readonly UploadEvent[] = [added, { type: 'checked', id, checked: known }];
  const queued: UploadEvent = { type: 'queued', id, plan };
  expect(after(...held, queued)[0]?.state.status).toBe('ready');
  expect(after(...held, { type: 'wanted', id, wanted: true }, queued)[0]?.state.status).toBe('waiting');
});

test('where it was left is kept over a pause, and given up with a cancel', () => {
  expect(after(...paused, { type: 'resumed', id }, { type: 'begun', id })[0]?.state).toEqual({
    status: 'sending',
    sent: 5,
  });
  expect(after(...paused, { type: 'cancelled', id })[0]?.place).toBeNull();
});
