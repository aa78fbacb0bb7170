import type { Upload } from '../uploads/index.ts';
import { failureText, waitingText } from './upload-words.ts';

const underWay = { stored: null } as Upload;
const uploaded = { stored: 'a-file' } as Upload;
/** What the page gets when the disk of the server is full: Directus says no more. */
const full = { status: 500, code: null, message: 'Request failed with status code 500' };

test('of a server that cannot save what is sent, people hear what may be the reason and that nothing is lost', () => {
  const reason =
    'The server could not save it. It may be out of space: contact an administrator. Nothing is lost here.';
  expect(failureText(underWay, full)).toBe(reason);
  expect(waitingText(full, true)).toBe(`${reason} It resumes automatically.`);
});

test('what the server says of an entry that it refuses is passed on', () => {
  const refused = { status: 500, code: 'INTERNAL', message: 'Out of order.' };
  expect(failureText(uploaded, refused)).toBe(
    'The file was uploaded, but its entry was not saved: Out of order. The file is not sent again.',
  );
});
