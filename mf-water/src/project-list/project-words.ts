const STATUS: Readonly<Record<string, string>> = {
  planned: 'Planned',
  under_construction: 'Under construction',
  functional: 'Functional',
  partially_functional: 'Partially functional',
  not_functional: 'Abandoned or not functional',
  on_hold: 'On hold',
};

const TECHNOLOGY: Readonly<Record<string, string>> = {
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

/** A code in words. The lists are open: what is not on them is read as it was written. */
const inWords = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

/** Where a project stands, in words. */
export const statusWords = (code: string): string => inWords(STATUS, code);

/** The kind of supply, in words. */
export const technologyWords = (code: string): string => inWords(TECHNOLOGY, code);
