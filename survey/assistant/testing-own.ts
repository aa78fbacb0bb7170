import type { CustomKind, CustomQuestion } from '../model/index.ts';
import type { Own } from './meaning.ts';

/** A question that an organisation asks itself, for tests. */
export const question = (
  collection: string,
  name: string,
  label: string,
  kind: CustomKind,
  choices: Readonly<Record<string, string>> | null = null,
  more: Partial<CustomQuestion> = {},
): CustomQuestion => ({ collection, name, label, kind, unit: null, choices, restricted: false, ...more });

/** Of every kind, in several scripts. */
const QUESTIONS: readonly CustomQuestion[] = [
  question('members', 'had_cough', 'Had a cough in the last two weeks', 'yesNo'),
  question('members', 'washes', 'Does (name) wash hands before meals?', 'choice', {
    1: 'Yes',
    2: 'No',
    98: 'Don’t know',
  }),
  question('households', 'cooking_fuel', 'Main cooking fuel', 'choice', {
    wood: 'Firewood',
    kerosene: 'Kerosene',
    none: 'None',
  }),
  question('households', 'heating_fuel', 'Heating fuel', 'choice', {
    wood: 'Firewood',
    electric: 'Electricity',
    none: 'None',
  }),
  question('households', 'beehives', 'How many beehives do you have?', 'number'),
  question('households', 'crafts', 'Crafts that are made here', 'list', { pots: 'Pottery', mats: 'Mats' }),
  question('households', 'where_from', 'Where the grandparents came from', 'choice', {
    a: 'Mepanga',
    b: 'Baseline',
    c: 'Village',
  }),
  question('repeat_rows.trips', 'km', 'Distance walked', 'number', null, { unit: 'km' }),
  question('repeat_rows.trips', 'goal', 'Purpose of the trip', 'choice', { market: 'Market', clinic: 'Clinic' }),
  question('households', 'phone', 'Telephone of a neighbour', 'text', null, { restricted: true }),
  question('households', 'radio_ru', 'У вас есть радиоприёмник?', 'yesNo'),
  question('households', 'fuel_ru', 'Основное топливо', 'choice', { 1: 'Дрова', 2: 'Газ' }),
  question('members', 'ishal', 'هل أصيب بالإسهال؟', 'yesNo'),
  question('members', 'ilaj', 'مكان العلاج', 'choice', { 1: 'المستشفى', 2: 'المنزل' }),
  question('households', 'indhan', 'खाना पकाने का ईंधन', 'choice', { lakdi: 'लकड़ी', gobar: 'गोबर' }),
  question('households', 'kamre', 'सोने के कमरे', 'number'),
  question('members', 'thongsia', 'มีอาการท้องเสีย', 'choice', { 1: 'ใช่', 2: 'ไม่ใช่' }),
];
/** What the organisation of a small portal asks itself, for tests. */
export const OWN: Own = {
  questions: QUESTIONS,
  repeats: [{ collection: 'repeat_rows', name: 'trips', label: 'Trips on foot', kind: 'householdRows' }],
  indicators: [],
};
