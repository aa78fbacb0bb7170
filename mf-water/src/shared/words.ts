const TECHNOLOGIES: Readonly<Record<string, string>> = {
  hand_pump: 'Borehole with hand pump',
  mechanised_borehole: 'Mechanised borehole',
  protected_well: 'Protected dug well with hand pump',
  public_tap: 'Public tap or standpipe',
  piped_yard: 'Piped water into yard or plot',
  protected_spring: 'Protected spring',
  rainwater: 'Rainwater collection',
  unprotected_well: 'Unprotected dug well',
  unprotected_spring: 'Unprotected spring',
};

const STATUSES: Readonly<Record<string, string>> = {
  planned: 'Planned',
  under_construction: 'Under construction',
  functional: 'Functional',
  partially_functional: 'Partially functional',
  not_functional: 'Abandoned or not functional',
  on_hold: 'On hold',
};

const MANAGEMENTS: Readonly<Record<string, string>> = {
  committee: 'Water committee',
  private: 'Private operator',
  school: 'School',
  municipality: 'Municipality',
  none: 'Nobody',
};

const QUALITIES: Readonly<Record<string, string>> = { good: 'Good', turbid: 'Turbid', salty: 'Salty', contaminated: 'Contaminated' };

// Data that was imported may hold other words than these codes; they are shown as they are.
const wordsFrom = (words: Readonly<Record<string, string>>) => (code: string) => (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;

/** In words: the kind of supply. */
export const technologyName = wordsFrom(TECHNOLOGIES);
/** In words: where a project stands. */
export const statusName = wordsFrom(STATUSES);
/** In words: who looks after a water point. */
export const managementName = wordsFrom(MANAGEMENTS);
/** In words: what the water was like. */
export const qualityName = wordsFrom(QUALITIES);
