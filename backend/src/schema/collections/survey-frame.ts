import { choice, day, decimal, file, integer, json, keyOf, text, uuidKey } from '../fields.ts';
import type { CollectionDescription } from '../types.ts';

export const surveyRounds: CollectionDescription = {
  name: 'survey_rounds',
  icon: 'event_repeat',
  note: 'One wave of the survey',
  displayTemplate: '{{name}}',
  history: 'all',
  naturalKey: ['name'],
  fields: [
    uuidKey('id', 'Key'),
    text('name', 'Name', { required: true, unique: true }),
    choice('kind', 'Place in the project', { baseline: 'Baseline', midline: 'Midline', endline: 'Endline' }),
    day('start_date', 'First day of interviews'),
    day('end_date', 'Last day of interviews'),
    text('currency', 'ISO 4217; the currency of every amount without one of its own', { maxLength: 3 }),
    text('exchange_currency', 'ISO 4217; what amounts of the round are also told in', { maxLength: 3 }),
    decimal('exchange_rate', 'exchange_currency for one of currency', { precision: [18, 9] }),
    day('exchange_rate_date', 'Day that the exchange rate is of'),
    text('exchange_rate_source', 'Whose exchange rate it is'),
    text('season', 'Agricultural season, e.g. 2023/24'),
    json('asked', 'List of tables and questions that the round asked beside those that have answers: plots, plots.area_ha'),
    choice('sample_strata', 'What the sample was divided by before it was drawn', {
      none: 'Nothing: one sample of all',
      admin1: 'Province or region',
      admin2: 'District',
      admin3: 'Sub-district or ward',
      village: 'Village: households were drawn in every village of the survey',
    }),
    choice('sample_unit', 'What was drawn first', { village: 'Villages, then households in them', household: 'Households' }),
    choice('sample_weights', 'Whether households count by their weight', { weight: 'By their weight', equal: 'Each counts once' }),
    json('sample_population', 'Object: stratum → number of villages (or households, where these were drawn first) that there are in it; of one sample of all {"all": 120}'),
  ],
};

export const importBatches: CollectionDescription = {
  name: 'import_batches',
  icon: 'input',
  note: 'One file imported once; every row it brought points back here',
  displayTemplate: '{{file_name}} {{state}}',
  history: 'all',
  naturalKey: ['id'],
  fields: [
    uuidKey('id', 'Key'),
    text('file_name', 'File name', { required: true }),
    text('sha256', 'Of the file, hexadecimal', { maxLength: 64, indexed: true }),
    text('collection', 'Where the rows went', { maxLength: 64, indexed: true }),
    keyOf('survey_round_id', 'Round the rows were imported into', {
      collection: 'survey_rounds',
      onDelete: 'SET NULL',
    }),
    json('mapping', 'Object: column of the file → field'),
    json('asked', 'List of tables and questions that the file has: plots, plots.area_ha'),
    json('restored', 'Object: key of a row that an undo has restored → when'),
    json('left_out', 'Object: rejections, differences and remarks, each with its sheet, row and column; the sheet of what was left out is made of it'),
    integer('rows_read', 'Rows'),
    integer('rows_created', 'Rows'),
    integer('rows_updated', 'Rows'),
    integer('rows_unchanged', 'Rows that already stood as in the file'),
    integer('rows_rejected', 'Rows'),
    choice(
      'state',
      'Where it stands',
      { 'dry-run': 'Dry run', running: 'Running', applied: 'Applied', undoing: 'Being undone', undone: 'Undone', failed: 'Failed' },
      { indexed: true },
    ),
    file('errors_file', 'CSV: row, column, value, reason'),
  ],
};

export const importChanges: CollectionDescription = {
  name: 'import_changes',
  icon: 'history',
  note: 'What an import changed in one row; written by the server alone, and what an undo restores',
  displayTemplate: '{{collection}} {{item}}',
  history: null,
  naturalKey: ['id'],
  fields: [
    uuidKey('id', 'Key'),
    keyOf('batch_id', 'The import', { collection: 'import_batches', onDelete: 'CASCADE' }, { required: true }),
    text('collection', 'Where the row is', { maxLength: 64, required: true }),
    text('item', 'Key of the row', { maxLength: 64, required: true }),
    json('before', 'Object: field → value before the import; null for a row that the import created, empty for one that an undo removed'),
    json('after', 'Object: field → value that the import wrote'),
  ],
};
