import { closed, day, decimal, file, json, jsonList, key, linkTo, table, text, whole } from '../fields.ts';
import { labels } from '../in-language.ts';

export const surveyRounds = table({
  name: 'survey_rounds',
  title: 'Survey rounds',
  row: 'One round of the survey',
  naturalKey: ['name'],
  entries: [
    key(),
    text('name', 'Name', { required: true, unique: true }),
    closed('kind', 'Place in the project', labels({ baseline: 'Baseline', midline: 'Midline', endline: 'Endline' })),
    day('start_date', 'First day of interviews'),
    day('end_date', 'Last day of interviews'),
    text('currency', 'Currency', { note: 'Currency (ISO 4217) of every amount without one of its own', longest: 3 }),
    text('exchange_currency', 'Converted into', {
      note: 'The other currency (ISO 4217) that amounts are shown in',
      longest: 3,
    }),
    decimal('exchange_rate', 'Exchange rate', {
      note: 'Units of the other currency for one of the currency',
      digits: [18, 9],
    }),
    day('exchange_rate_date', 'Day of the exchange rate'),
    text('exchange_rate_source', 'Source of the exchange rate'),
    text('season', 'Season', { note: 'Agricultural season, such as 2023/24' }),
    jsonList('asked', 'Asked', {
      note: 'List of tables and questions that the round asked beside those that have answers: plots, plots.area_ha',
    }),
    json('planned_households', 'Planned households by village', {
      note: 'Object: code or name of a village → number of households that are to be interviewed there; 0 is none',
      most: 1_000_000,
    }),
    closed(
      'sample_strata',
      'What the sample was divided by before it was drawn',
      labels({
        none: 'Nothing: one sample of all',
        admin1: 'Province or region',
        admin2: 'District',
        admin3: 'Sub-district or ward',
        village: 'Village: households were drawn in every village of the survey',
      }),
    ),
    closed(
      'sample_unit',
      'What was drawn first',
      labels({ village: 'Villages, then households in them', household: 'Households' }),
    ),
    closed(
      'sample_weights',
      'Whether households count by their weight',
      labels({ weight: 'By their weight', equal: 'Each counts once' }),
    ),
    json('sample_population', 'Units that there are in each stratum', {
      note: 'Object: stratum → number of villages (or households, where these were drawn first) that there are in it; of one sample of all {"all": 120}',
    }),
  ],
});

export const importBatches = table({
  name: 'import_batches',
  title: 'Imports',
  row: 'One file imported once',
  note: 'One file imported once; every row it brought points back here',
  naturalKey: ['id'],
  entries: [
    key(),
    text('file_name', 'File name', { required: true }),
    text('sha256', 'SHA-256', { note: 'SHA-256 of the file, hexadecimal', longest: 64, indexed: true }),
    text('collection', 'Table', { note: 'Table that the rows went to', longest: 64, indexed: true }),
    linkTo('survey_round_id', 'Survey round', { table: 'survey_rounds', onDelete: 'SET NULL' }),
    json('mapping', 'Columns', { note: 'Object: column of the file → field' }),
    jsonList('asked', 'Asked', { note: 'List of tables and questions that the file has: plots, plots.area_ha' }),
    json('restored', 'Restored', { note: 'Object: key of a row that an undo has restored → when' }),
    json('request', 'Request', {
      note: 'Object: files and decisions of an import that has not ended',
      restricted: true,
    }),
    json('draft', 'Check', {
      note: 'Object: what the files of an import that nobody has confirmed hold, and what it would do',
      restricted: true,
    }),
    whole('checked', 'Number of the check', { note: 'Which of the checks of a draft is done' }),
    text('job', 'Its job in the queue', { longest: 64 }),
    text('problem', 'Why it did not end well'),
    json('undone', 'Undone', { note: 'Object: what its undo removed and restored, and what it left and why' }),
    json('left_out', 'Left out', {
      note: 'Object: rejections, differences and remarks, each with its sheet, row and column; the sheet of what was left out is made of it',
      restricted: true,
    }),
    whole('rows_read', 'Rows read'),
    whole('rows_created', 'Rows created'),
    whole('rows_updated', 'Rows corrected'),
    whole('rows_unchanged', 'Rows that were already as in the file'),
    whole('rows_rejected', 'Rows rejected'),
    closed(
      'state',
      'State',
      labels({
        'dry-run': 'Dry run',
        draft: 'Draft',
        waiting: 'Waiting',
        paused: 'Paused',
        running: 'Running',
        applied: 'Applied',
        canceled: 'Cancelled',
        undoing: 'Being undone',
        undone: 'Undone',
        failed: 'Failed',
      }),
      { indexed: true },
    ),
    file('errors_file', 'CSV: row, column, value, reason'),
  ],
});

export const importChanges = table({
  name: 'import_changes',
  title: 'Changes by imports',
  row: 'What an import changed in one row',
  note: 'What an import changed in one row; written by the server alone, and what an undo restores',
  naturalKey: ['id'],
  entries: [
    key(),
    linkTo('batch_id', 'The import', { table: 'import_batches', onDelete: 'CASCADE' }, { required: true }),
    text('collection', 'Table', { longest: 64, required: true }),
    text('item', 'Key of the row', { longest: 64, required: true }),
    json('before', 'Before', {
      note: 'Object: field → value before the import; null for a row that the import created, empty for one that an undo removed',
    }),
    json('after', 'After', { note: 'Object: field → value that the import wrote' }),
  ],
});
