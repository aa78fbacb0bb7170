import { fileOf } from '@groundwork/shared/testing';
import { tagsOf, typingFor } from '@groundwork/shared/ui/uploading';
import { aboutDocument } from './about-document.ts';

const upload = { file: fileOf('minutes.pdf', '%PDF-') };

test('a file gets the details for all files, unless it has its own', () => {
  const typed = {
    kind: 'report',
    language: 'pt',
    date: '2024-05-06',
    village: 'V1',
    tags: 'a',
    ...typingFor('kind', upload, 'minutes'),
  } as Record<string, string>;
  expect(aboutDocument(typed, upload, 'Minutes')).toEqual({
    title: 'Minutes',
    kind: 'minutes',
    language: 'pt',
    document_date: '2024-05-06',
    village_id: 'V1',
    water_project_id: null,
    tags: ['a'],
  });
});

test('what was emptied again, for the file or for all, is not known', () => {
  const typed = { kind: '', ...typingFor('kind', upload, ' ') } as Record<string, string>;
  expect(aboutDocument(typed, upload, 'Minutes').kind).toBeNull();
});

test.each([
  ['pump, meeting', ['pump', 'meeting']],
  [' pump ,, pump;road\n', ['pump', 'road']],
  [' , ', null],
  ['', null],
])('the tags of %j are %j', (written, tags) => {
  expect(tagsOf(written)).toEqual(tags);
});
