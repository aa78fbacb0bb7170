import {
  choice,
  day,
  degrees,
  file,
  integer,
  keyOf,
  longText,
  moment,
  tags,
  text,
  textKeyOf,
  uuidKey,
  yesNo,
} from '../fields.ts';
import type { CollectionDescription } from '../types.ts';

const language = text('language', 'ISO 639-1', { maxLength: 8 });

/** What the server finds in a file when it takes its text. */
const found = [
  integer('page_count', 'Pages or slides, where the format has them'),
  integer('passage_count', 'Passages that can be found and cited'),
];

export const mediaUploadItems: CollectionDescription = {
  name: 'media_upload_items',
  icon: 'photo_library',
  note: 'Photos and videos',
  displayTemplate: '{{caption}}',
  history: 'all',
  naturalKey: ['sha256'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('water_project_id', 'Water project it shows', {
      collection: 'water_projects',
      reverse: 'media',
      onDelete: 'SET NULL',
    }),
    file('preview_image', 'The image, or a still of the video'),
    file('video', 'The video, where it is one'),
    file('original', 'The image in its full size, where preview_image is a smaller one'),
    textKeyOf('village_id', 'Village it shows', { collection: 'villages', reverse: 'media', onDelete: 'SET NULL' }),
    text('caption', 'What it shows'),
    text('credit', 'Who took it'),
    choice(
      'consent',
      'May it be shown: restricted media are kept from ordinary members',
      { granted: 'Granted', restricted: 'Restricted', unknown: 'Unknown' },
      { defaultValue: 'unknown', required: true, indexed: true },
    ),
    moment('taken_at', 'When it was taken', { indexed: true }),
    degrees('latitude', 'WGS 84 degrees, only where kept on purpose'),
    degrees('longitude', 'WGS 84 degrees, only where kept on purpose'),
    text('sha256', 'Of the original file, hexadecimal', { maxLength: 64, indexed: true }),
    choice('kind', 'Kind', { photo: 'Photo', video: 'Video' }, { defaultValue: 'photo' }),
    tags('tags', 'List of words'),
    text(
      'tag_words',
      'The tags as one text, written by the server so that they can be filtered by: |water|dry season|',
    ),
  ],
};

export const documents: CollectionDescription = {
  name: 'documents',
  icon: 'description',
  note: 'Documents of the project',
  displayTemplate: '{{title}}',
  history: 'all',
  naturalKey: ['sha256'],
  fields: [
    uuidKey('id', 'Key'),
    file('file', 'The file'),
    text('title', 'Title', { required: true, indexed: true }),
    choice(
      'kind',
      'Kind',
      {
        report: 'Report',
        agreement: 'Agreement',
        minutes: 'Minutes',
        budget: 'Budget',
        manual: 'Manual',
        form: 'Form',
        letter: 'Letter',
        other: 'Other',
      },
      { indexed: true, allowOther: true },
    ),
    language,
    day('document_date', 'Date on the document', { indexed: true }),
    textKeyOf('village_id', 'Village it is about', {
      collection: 'villages',
      reverse: 'documents',
      onDelete: 'SET NULL',
    }),
    keyOf('water_project_id', 'Water project it is about', {
      collection: 'water_projects',
      reverse: 'documents',
      onDelete: 'SET NULL',
    }),
    tags('tags', 'List of words'),
    keyOf('version_of', 'The first version of this document', {
      collection: 'documents',
      reverse: 'versions',
      onDelete: 'SET NULL',
    }),
    integer('version_no', 'From 1', { defaultValue: 1 }),
    text('sha256', 'Of the file, hexadecimal', { maxLength: 64, indexed: true }),
    longText('text', 'Text of the document, for search'),
    choice(
      'text_state',
      'How far the taking of its text is',
      { queued: 'Queued', reading: 'Reading', ready: 'Ready', failed: 'Failed', none: 'Nothing to read' },
      { indexed: true },
    ),
    longText('text_error', 'Why no text could be taken'),
    ...found,
    yesNo('newest', 'Whether no later version of it stands here; kept by the server', {
      defaultValue: true,
      indexed: true,
    }),
  ],
};

export const knowledgeDocs: CollectionDescription = {
  name: 'knowledge_docs',
  icon: 'school',
  note: 'Documents the assistant may answer from',
  displayTemplate: '{{title}}',
  history: 'all',
  naturalKey: ['title'],
  fields: [
    uuidKey('id', 'Key'),
    file('file', 'The file'),
    text('title', 'Title', { required: true }),
    language,
    choice(
      'state',
      'Where the reading stands',
      { queued: 'Queued', reading: 'Reading', ready: 'Ready', failed: 'Failed' },
      { defaultValue: 'queued', indexed: true },
    ),
    longText('error', 'Why it failed'),
    moment('indexed_at', 'When it was read'),
    text('sha256', 'Of the file, hexadecimal', { maxLength: 64, indexed: true }),
    longText('text', 'Text of the document'),
    ...found,
  ],
};
