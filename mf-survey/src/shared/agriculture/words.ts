import { capitalised } from '../section/format.ts';

/** Names of codes that the survey's forms use; a code from elsewhere is made readable. */
const NAMES: Readonly<Record<string, string>> = {
  root: 'Root or tuber',
  cash: 'Cash crop',
  kg: 'Kilogram',
  bag50: 'Bag of 50 kg',
  tin20: 'Tin of 20 l',
  cattle: 'Cattle',
  goat: 'Goats',
  pig: 'Pigs',
  donkey: 'Donkeys',
  live: 'live animals',
};

/** `sweet_potato` is stored; "Sweet potato" is read. */
export const wordFor = (code: string): string => (Object.hasOwn(NAMES, code) ? (NAMES[code] ?? code) : capitalised(code).replaceAll('_', ' '));
