import { pdfFile } from '../testing/small-files.ts';
import { fromSaved, toSaved } from './saved-upload.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Upload } from './upload.ts';

const id = 'u1';
const file = pdfFile('a.pdf');
const events: readonly UploadEvent[] = [
  { type: 'added', form: '/x', files: [{ id, order: 1, file }] },
  { type: 'checked', id, checked: { content: 'pdf', body: file, sha256: 'aa', known: [{ id: 'd1', title: 'A' }] } },
  { type: 'wanted', id, wanted: true },
  {
    type: 'queued',
    id,
    plan: { collection: 'documents', fileField: 'file', values: { title: 'A', tags: ['x'], village_id: null } },
  },
  { type: 'begun', id },
  { type: 'placed', id, place: { upload: 't1', file: 'f1', offset: 7 } },
];
const upload = events.reduce<readonly Upload[]>(reduceUploads, [])[0]!;

test('what is kept comes back as it was, without its bytes', () => {
  const kept: unknown = structuredClone(toSaved(upload, 'ada'));
  expect(fromSaved(kept)).toEqual({
    ...upload,
    user: 'ada',
    file: { name: file.name, size: file.size, lastModified: file.lastModified },
    checked: { ...upload.checked, body: null },
    state: { status: 'sending', sent: 7 },
  });
});

test('what was refused or is done is not kept', () => {
  expect(toSaved({ ...upload, state: { status: 'done' } }, 'ada')).toBeNull();
  expect(toSaved({ ...upload, state: { status: 'refused', refusal: { why: 'empty' } } }, 'ada')).toBeNull();
});

test.each([null, 'text', {}, { ...toSaved(upload, 'ada'), status: 'flying' }, { ...toSaved(upload, 'ada'), more: 1 }])(
  '%j, which this release does not know, is left alone',
  (kept) => {
    expect(fromSaved(kept)).toBeNull();
  },
);
