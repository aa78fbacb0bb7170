import { HOUSEHOLD_OF } from './households-of.ts';
import { inLanguage } from './in-language.ts';
import type { Choices, Column, ColumnLink, FieldKind, FieldLink, ModelTable, Storage, SurveyField } from './types.ts';

/** A field as people read it, and the column that stores it. Fields of another table's row have no column here; keys and what only the server reads have no field. */
export interface Entry {
  readonly field?: SurveyField;
  readonly column?: Column;
}

interface About extends Partial<Omit<Column, 'name' | 'label' | 'limits'>> {
  readonly least?: number;
  readonly most?: number;
  readonly derived?: true;
  /** Whether a sum over rows means something. */
  readonly adds?: boolean;
}

/** The largest whole number that the database takes. */
const LARGEST = 2_147_483_647;

function entry(
  kind: FieldKind,
  storage: Storage,
  name: string,
  english: string,
  { derived, adds = false, least = 0, most, ...about }: About,
): Entry {
  const { unit, choices, restricted } = about;
  const label = inLanguage(english);
  const note = about.note === undefined ? undefined : inLanguage(about.note);
  const field = {
    name,
    label,
    kind,
    ...(unit !== undefined && { unit }),
    ...(note !== undefined && { note }),
    ...(choices && { choices }),
    ...(derived && { derived }),
    ...(adds && { adds }),
    ...(restricted && { restricted }),
  };
  // A dot leads into another table, which stores it.
  return name.includes('.')
    ? { field }
    : { field, column: { name, label, storage, ...about, ...(most !== undefined && { limits: [least, most] }) } };
}

export const text = (name: string, label: string, about: About = {}): Entry =>
  entry('text', 'text', name, label, { longest: 255, ...about });
/** Text of any length. */
export const longText = (name: string, label: string, about: About = {}): Entry =>
  entry('text', 'longText', name, label, about);
export const markdown = (name: string, label: string): Entry =>
  entry('text', 'markdown', name, label, { note: 'Markdown' });
export const whole = (name: string, label: string, about: About = {}): Entry =>
  entry('number', 'whole', name, label, { most: LARGEST, ...about });
export const decimal = (name: string, label: string, about: About = {}): Entry =>
  entry('number', 'decimal', name, label, { most: 1e9, digits: [14, 4], ...about });
/** In the currency of the row, or of its round. */
export const money = (name: string, label: string, about: About = {}): Entry =>
  decimal(name, label, { most: 1e11, digits: [14, 2], adds: true, ...about });
/** Seven digits after the point are about a centimetre. */
export const degrees = (name: 'latitude' | 'longitude', label: string, about: About = {}): Entry => {
  const most = name === 'latitude' ? 90 : 180;
  return decimal(name, label, {
    unit: '°',
    note: 'Decimal degrees (WGS 84)',
    digits: [10, 7],
    least: -most,
    most,
    ...about,
  });
};
/** Yes, no, or null for "not asked or not known". */
export const yesNo = (name: string, label: string, about: About = {}): Entry =>
  entry('yesNo', 'yesNo', name, label, about);
export const day = (name: string, label: string, about: About = {}): Entry => entry('day', 'day', name, label, about);
/** One word; a survey may bring codes of its own. */
export const choice = (name: string, label: string, choices: Choices, about: About = {}): Entry =>
  entry('choice', 'choice', name, label, { longest: 128, ...about, choices });
/** One of these words, and no other. */
export const closed = (name: string, label: string, choices: Choices, about: About = {}): Entry =>
  entry('choice', 'choice', name, label, { longest: 64, ...about, choices, closed: true });
/** A choice that is stored as its number. */
export const scale = (name: string, label: string, choices: Choices, about: About = {}): Entry => {
  const codes = Object.keys(choices).map(Number);
  return entry('choice', 'whole', name, label, {
    ...about,
    choices,
    least: Math.min(...codes),
    most: Math.max(...codes),
  });
};
/** Several words; those the questionnaire names are in `choices`. */
export const list = (name: string, label: string, choices?: Choices, about: About = {}): Entry =>
  entry('list', 'words', name, label, { ...about, ...(choices && { choices }) });
export const months = (name: string, label: string, about: About = {}): Entry =>
  entry('months', 'list', name, label, about);
/** Several sums of money with what they were for; shown as a sentence. */
export const parts = (name: string, label: string, items: NonNullable<Column['items']>, about: About = {}): Entry =>
  entry('parts', 'list', name, label, { ...about, items });

/** A list that only the server and a screen of its own read. */
export const jsonList = (name: string, label: string, about: About = {}): Entry =>
  unlisted(entry('list', 'list', name, label, about));
/** An object that only the server and a screen of its own read. */
export const json = (name: string, label: string, about: About = {}): Entry =>
  unlisted(entry('text', 'json', name, label, about));
/** What nobody filters, groups or exports by. */
export const unlisted = ({ column }: Entry): Entry => (column ? { column } : {});

const stored = (name: string, label: string, storage: Storage, about: Partial<Column> = {}): Entry => ({
  column: { name, label, storage, ...about },
});
/** A key that Directus makes up. */
export const key = (name = 'id'): Entry => stored(name, 'Key', 'key', { required: true });
/** A key that people choose. */
export const codeKey = (name: string, label: string, about: About = {}): Entry =>
  entry('text', 'codeKey', name, label, { required: true, longest: 64, ...about });
export const file = (name: string, label: string): Entry => stored(name, label, 'file');
/** The key of another row. */
export const linkTo = (name: string, label: string, link: ColumnLink, about: Partial<Column> = {}): Entry =>
  stored(name, label, 'link', { link, indexed: true, ...about });
const codeLink = (name: string, label: string, link: ColumnLink, about: Partial<Column> = {}): Entry =>
  stored(name, label, 'codeLink', { link, indexed: true, longest: 64, ...about });
/** The row that a row is a part of, and is removed with. */
export const partOf = (name: string, label: string, table: string, listed: string): Entry =>
  linkTo(name, label, { table, listed, onDelete: 'CASCADE' });

const linked = (label: string, link: FieldLink): SurveyField => ({
  name: `${link.path}.${link.shows}`,
  label: inLanguage(label),
  kind: 'text',
  link,
});

/** @param at the way to the row that has the village; empty for the row itself */
export const village = (at = ''): SurveyField =>
  linked('Village', { table: 'villages', path: `${at}village_id`, key: 'village_id', shows: 'village_name' });
export const round: SurveyField = linked('Survey round', {
  table: 'survey_rounds',
  path: 'survey_round_id',
  key: 'id',
  shows: 'name',
});
const crop: SurveyField = linked('Crop', { table: 'crops', path: 'crop_id', key: 'crop_id', shows: 'name' });

/** A field of a row that this table's rows lead to. */
export const seen = (field: SurveyField): Entry => ({ field });
/** The village that a row names, which lists such rows as `listed`. */
export const inVillage = (listed: string, onDelete: ColumnLink['onDelete'], about: Partial<Column> = {}): Entry => ({
  field: village(),
  ...codeLink('village_id', 'Village', { table: 'villages', listed, onDelete }, about),
});
export const ofCrop = (listed: string): Entry => ({
  field: crop,
  ...codeLink('crop_id', 'Crop', { table: 'crops', listed, onDelete: 'SET NULL' }),
});

/** The household's code and village, and the round: where a row of a household comes from. */
export const ofHousehold = (path: string): readonly Entry[] => [
  text(`${path}.household_code`, 'Household'),
  seen(village(`${path}.`)),
  seen(round),
];

/** What amounts of a row's round are converted with, where somebody has stored it. */
export const exchangeRate: readonly Entry[] = [
  text('survey_round_id.exchange_currency', 'Converted into'),
  decimal('survey_round_id.exchange_rate', 'Exchange rate'),
  day('survey_round_id.exchange_rate_date', 'Day of the exchange rate'),
  text('survey_round_id.exchange_rate_source', 'Source of the exchange rate'),
];

/** On every row that an import brings: which import, and which row of the source it was. */
export const imported: readonly Entry[] = [
  linkTo('source_batch_id', 'The import that brought this row', { table: 'import_batches', onDelete: 'SET NULL' }),
  unlisted(
    text('external_id', 'The row’s key in its source; a repeated import finds the row by it', { indexed: true }),
  ),
];
/** On every row of a survey round: its round, and the answers to questions that the model does not have. */
export const surveyed: readonly Entry[] = [
  linkTo('survey_round_id', 'Survey round', { table: 'survey_rounds', onDelete: 'SET NULL' }),
  ...imported,
  json('answers', 'Other answers', { note: 'Object: name of a question of the organisation → answer' }),
  json('restricted_answers', 'Restricted answers', {
    note: 'The same for questions whose answers could identify a person',
    restricted: true,
  }),
];

interface TableAbout<Name extends string> extends Omit<ModelTable<Name>, 'fields' | 'columns' | 'household' | 'key'> {
  /** `id` when left out. */
  readonly key?: string;
  readonly entries: readonly Entry[];
}

export function table<const Name extends string>({
  entries,
  key: id = 'id',
  ...about
}: TableAbout<Name>): ModelTable<Name> {
  const columns = entries.flatMap(({ column }) => column ?? []);
  const isKey = ({ name }: Column): boolean => name === id;
  return {
    ...about,
    title: inLanguage(about.title),
    row: inLanguage(about.row),
    key: id,
    household: HOUSEHOLD_OF[about.name] ?? null,
    fields: entries.flatMap(({ field }) => field ?? []),
    columns: [...columns.filter(isKey), ...columns.filter((column) => !isKey(column))],
  };
}
