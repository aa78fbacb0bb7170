import { json, keyOf, longText, text, uuidKey, yesNo } from '../fields.ts';
import type { CollectionDescription, FieldDescription } from '../types.ts';

export const cmsPages: CollectionDescription = {
  name: 'cms_pages',
  icon: 'web',
  note: 'Texts of the portal; the dashboard shows the page with slug landing',
  displayTemplate: '{{title}}',
  history: 'all',
  naturalKey: ['slug'],
  fields: [
    uuidKey('id', 'Key'),
    text('slug', 'Name in addresses', { maxLength: 64, required: true, unique: true }),
    text('title', 'Title'),
    longText('top_text', 'Text under the title'),
    longText('body_text', 'HTML', { interface: 'input-rich-text-html' }),
  ],
};

/** Set by the server from the bearer, whatever the client sends. */
const owner: FieldDescription = keyOf(
  'owner',
  'Whose it is',
  { collection: 'directus_users', onDelete: 'CASCADE' },
  { special: ['user-created'] },
);

const shared = yesNo('shared', 'Every member may read it', { defaultValue: false });

export const importMappings: CollectionDescription = {
  name: 'import_mappings',
  icon: 'join_inner',
  note: 'Remembered column matching of a survey upload; private unless shared',
  displayTemplate: '{{name}}',
  history: null,
  naturalKey: ['owner', 'name'],
  fields: [
    uuidKey('id', 'Key'),
    owner,
    text('name', 'Name', { required: true }),
    text('collection', 'The collection it fills', { maxLength: 64, indexed: true }),
    json('definition', 'Object: column of the file → field, and value → value'),
    shared,
  ],
};

export const savedViews: CollectionDescription = {
  name: 'saved_views',
  icon: 'bookmark',
  note: 'Remembered filters, columns and charts of a screen; private unless shared',
  displayTemplate: '{{name}}',
  history: null,
  naturalKey: ['owner', 'name'],
  fields: [
    uuidKey('id', 'Key'),
    owner,
    text('name', 'Name', { required: true }),
    text('screen', 'The screen it belongs to', { maxLength: 64, indexed: true }),
    json('definition', 'Object, as the screen wrote it'),
    shared,
  ],
};
