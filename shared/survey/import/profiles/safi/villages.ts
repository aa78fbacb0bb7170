/** Which village is meant, by what is written: the village's name, for the portal to know it by. */
export type VillageWords = Readonly<Record<string, string>>;

/**
 * By name, in every spelling of the files. “49” is one interview of Chirodzo: SAFI_clean.csv, the survey's own corrected file,
 * has it there under the same key, and Nhamuenda as a part of Ruaca. The rest are the 350 farms' villages of other districts,
 * where only the spelling is made one.
 */
export const VILLAGES: VillageWords = {
  God: 'God',
  Chirodzo: 'Chirodzo',
  Chirdozo: 'Chirodzo',
  '49': 'Chirodzo',
  Ruaca: 'Ruaca',
  Ruca: 'Ruaca',
  'Ruaca-Nhamuenda': 'Ruaca',
  Massequese: 'Massequece',
  'Nhansato -Castanheira': 'Nhansato-Castanheira',
  'Lamego - Madangua': 'Madangua',
};

/** Codes of the anonymised interviews (SAFI.json, SAFI_results_anon.csv). */
export const ANONYMOUS: VillageWords = { village1: 'Chirodzo', village2: 'God', village3: 'Ruaca', village3a: 'Ruaca', village3b: 'Ruaca', '49': 'Chirodzo' };

/** Codes of SAFI_results.csv and SAFI_clean_spreadsheets.csv: 1 and 3 are the other way round there. */
export const RESULTS: VillageWords = { Village1: 'Ruaca', Village1a: 'Ruaca', Village1b: 'Ruaca', Village2: 'God', Village3: 'Chirodzo', Villagez: 'Chirodzo' };

/** Codes of the OpenRefine lesson's file. */
export const LETTERED: VillageWords = { Village_A: 'God', Villiage_B: 'Chirodzo', Villiage_C: 'Ruaca', 'Ruaca-Nhamuenda': 'Ruaca', '49': 'Chirodzo' };
