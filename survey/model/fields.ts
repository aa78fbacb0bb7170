import type { FieldKind, FieldLink, SurveyField } from './types.ts';

type Choices = Readonly<Record<string, string>>;

const field = (kind: FieldKind) => (name: string, label: string): SurveyField => ({ name, label, kind });

export const text = field('text');
export const yesNo = field('yesNo');
export const day = field('day');
export const months = field('months');
/** Several sums of money with what they were for; shown as a sentence. */
export const parts = field('parts');

export const number = (name: string, label: string, unit?: string): SurveyField => ({ name, label, kind: 'number', ...(unit !== undefined && { unit }) });
export const choice = (name: string, label: string, choices: Choices): SurveyField => ({ name, label, kind: 'choice', choices });
/** Several words; those the questionnaire names are in `choices`. */
export const list = (name: string, label: string, choices?: Choices): SurveyField => ({ name, label, kind: 'list', ...(choices && { choices }) });

const linked = (label: string, link: FieldLink): SurveyField => ({ name: `${link.path}.${link.shows}`, label, kind: 'text', link });

/** @param at the way to the row that has the village; empty for the row itself */
export const village = (at = ''): SurveyField => linked('Village', { table: 'villages', path: `${at}village_id`, key: 'village_id', shows: 'village_name' });
export const round: SurveyField = linked('Survey round', { table: 'survey_rounds', path: 'survey_round_id', key: 'id', shows: 'name' });
export const crop: SurveyField = linked('Crop', { table: 'crops', path: 'crop_id', key: 'crop_id', shows: 'name' });

/** The household's code and village, and the round: where a row of a household comes from. */
export const ofHousehold = (path: string): readonly SurveyField[] => [text(`${path}.household_code`, 'Household'), village(`${path}.`), round];

/** What amounts of a row's round are converted with, where somebody has stored it. */
export const exchangeRate: readonly SurveyField[] = [
  text('survey_round_id.exchange_currency', 'Converted into'),
  number('survey_round_id.exchange_rate', 'Exchange rate'),
  day('survey_round_id.exchange_rate_date', 'Day of the exchange rate'),
  text('survey_round_id.exchange_rate_source', 'Source of the exchange rate'),
];
