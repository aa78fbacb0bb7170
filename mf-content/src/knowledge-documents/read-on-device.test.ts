import { fileOf, pdfFile, textFile } from '@groundwork/shared/testing';
import { readOnDevice } from './read-on-device.ts';

const now = new Date('2024-05-06T10:00:00Z');

test.each([
  ['UTF-8', textFile('a.txt', 'Água limpa'), 'Água limpa'],
  ['UTF-16', fileOf('a.txt', '\xff\xfe\xc1\0g\0'), 'Ág'],
  ['the encoding of older editors', fileOf('a.txt', '\xc1gua'), 'Água'],
])('text in %s is read at once', async (_, file, text) => {
  expect(await readOnDevice(file, 'text', now)).toEqual({
    state: 'ready',
    text,
    indexed_at: '2024-05-06T10:00:00.000Z',
  });
});

test('a PDF waits for the reader, and so does a text too long for one record', async () => {
  expect(await readOnDevice(pdfFile('a.pdf'), 'pdf', now)).toEqual({ state: 'queued' });
  expect(await readOnDevice(textFile('a.txt', 'x'.repeat(4_194_305)), 'text', now)).toEqual({ state: 'queued' });
});
