import { pdfFile } from '../testing/small-files.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Checked, Upload } from './upload.ts';

type Event = UploadEvent<string>;
const id = 'u1';
const file = pdfFile('a.pdf');
const checked: Checked = { content: 'pdf', body: file, sha256: 'aa', known: [] };
const added: Event = { type: 'added', files: [{ id, file }] };
const ready: readonly Event[] = [added, { type: 'checked', id, checked }];
const sending: readonly Event[] = [...ready, { type: 'queued', id, about: 'x' }, { type: 'begun', id }];
const recording: readonly Event[] = [...sending, { type: 'stored', id, file: 'f1' }];
const failed: readonly Event[] = [...recording, { type: 'failed', id, error: 'no' }];
const done: readonly Event[] = [...recording, { type: 'recorded', id, record: 'r1' }];

const after = (...events: readonly Event[]) => events.reduce<readonly Upload<string>[]>(reduceUploads, []);

test.each<[string, readonly Event[], string]>([
  ['chosen', [added], 'checking'],
  ['checked', ready, 'ready'],
  ['sent', sending, 'sending'],
  ['recorded', recording, 'recording'],
  ['done', done, 'done'],
  ['cancelled while it waits', [...ready, { type: 'queued', id, about: 'x' }, { type: 'cancelled', id }], 'ready'],
  ['cancelled while it is sent', [...sending, { type: 'cancelled', id }], 'ready'],
  ['sent again after a failure', [...failed, { type: 'queued', id, about: 'y' }], 'waiting'],
  ['recorded again, its file being there', [...failed, { type: 'queued', id, about: 'y' }, { type: 'begun', id }], 'recording'],
])('%s', (_, events, status) => {
  expect(after(...events)[0]?.state.status).toBe(status);
});

test.each<[string, readonly Event[], Event]>([
  ['progress after the cancelling', [...sending, { type: 'cancelled', id }], { type: 'progressed', id, progress: 1 }],
  ['the error of a cancelled call', [...sending, { type: 'cancelled', id }], { type: 'failed', id, error: 'aborted' }],
  ['a second begin', sending, { type: 'begun', id }],
  ['a double click', sending, { type: 'queued', id, about: 'z' }],
  ['cancelling what is being recorded', recording, { type: 'cancelled', id }],
  ['removing what is being recorded', recording, { type: 'removed', id }],
  ['sending what is done', done, { type: 'queued', id, about: 'z' }],
  ['an answer for what was removed', [...ready, { type: 'removed', id }], { type: 'stored', id, file: 'f' }],
])('%s changes nothing', (_, events, event) => {
  const before = after(...events);
  expect(reduceUploads(before, event)).toBe(before);
});

test('what is known to be there already is held until somebody wants it again', () => {
  const known: Checked = { ...checked, known: [{ id: 'd1', title: 'A' }] };
  const held: readonly Event[] = [added, { type: 'checked', id, checked: known }];
  const queued: Event = { type: 'queued', id, about: 'x' };
  expect(after(...held, queued)[0]?.state.status).toBe('ready');
  expect(after(...held, { type: 'wanted', id, wanted: true }, queued)[0]?.state.status).toBe('waiting');
});
