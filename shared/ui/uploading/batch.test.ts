import type { Upload, UploadState } from '../uploads/index.ts';
import { nextBatch, NO_BATCH, progressOf } from './batch.ts';

const upload = (id: string, state: UploadState, size = 10) =>
  ({ id, file: { name: `${id}.jpg`, size }, checked: null, place: null, stored: null, state }) as Upload;
const waiting = (id: string) => upload(id, { status: 'waiting', trouble: null });
const sending = (id: string, sent: number) => upload(id, { status: 'sending', sent });
const done = (id: string) => upload(id, { status: 'done' });

/** The batch after lists that followed each other. */
const after = (...lists: (readonly Upload[])[]) => lists.reduce(nextBatch, NO_BATCH);

test('the whole stays the same when a file is done, and when it is taken from view', () => {
  const begun = [sending('a', 4), waiting('b'), waiting('c')];
  expect(progressOf(after(begun))).toEqual({ files: 3, done: 0, total: 30, sent: 4 });
  const first = [done('a'), sending('b', 5), waiting('c')];
  expect(progressOf(after(begun, first))).toEqual({ files: 3, done: 1, total: 30, sent: 15 });
  const hidden = first.slice(1);
  expect(progressOf(after(begun, first, hidden))).toEqual({ files: 3, done: 1, total: 30, sent: 15 });
  expect(progressOf(after(begun, first, hidden, hidden))).toEqual({ files: 3, done: 1, total: 30, sent: 15 });
});

test('a file that failed is still to be sent; one that was cancelled is not', () => {
  const failed = upload('b', { status: 'failed', failure: { status: 500, code: null, message: '' } });
  expect(progressOf(after([sending('a', 4), failed, upload('c', { status: 'ready' })]))).toEqual({
    files: 2,
    done: 0,
    total: 20,
    sent: 4,
  });
});

test('what was done before is no part of what is sent afterwards', () => {
  expect(progressOf(after([sending('a', 4)], [done('a')], [done('a'), waiting('b')]))).toEqual({
    files: 1,
    done: 0,
    total: 10,
    sent: 0,
  });
});
