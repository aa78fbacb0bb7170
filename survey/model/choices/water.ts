import { CONDITION_WORDS, PROJECT_STATUS_WORDS } from '@groundwork/shared/text/water-status';
import { labels } from '../in-language.ts';

export const waterTechnologies = labels({
  hand_pump: 'Borehole with hand pump',
  mechanised_borehole: 'Mechanised borehole',
  protected_well: 'Protected dug well with hand pump',
  public_tap: 'Public tap or standpipe',
  piped_yard: 'Piped water into yard or plot',
  protected_spring: 'Protected spring',
  rainwater: 'Rainwater collection',
  unprotected_well: 'Unprotected dug well',
  unprotected_spring: 'Unprotected spring',
});

/** Where a water project stands, or how its supply works. */
export const projectStatuses = labels(PROJECT_STATUS_WORDS);

/** Who looks after a water point. */
export const waterManagements = labels({
  committee: 'Water committee',
  private: 'Private operator',
  school: 'School',
  municipality: 'Municipality',
  none: 'Nobody',
});

export const waterQualities = labels({ good: 'Good', turbid: 'Turbid', salty: 'Salty', contaminated: 'Contaminated' });

/** Why a water point did not work fully on the day of a visit. */
export const breakdownCauses = labels({
  breakage: 'Broken or worn part',
  dry: 'Dry, or too little water',
  seasonal: 'Dry in some seasons',
  water_quality: 'Bad water quality',
  vandalism: 'Vandalism or theft',
  no_spare_parts: 'No spare parts',
  management: 'No money or nobody in charge',
  power: 'No fuel or power',
  other: 'Other',
  // Asked, and nobody could say. An empty cause was not asked for.
  unknown: 'Not known',
});

/** Whether the people in a photo of a visit agree to its being shown. */
export const photoConsents = labels({ granted: 'Granted', restricted: 'Restricted', unknown: 'Not known' });

/** Whether a water point worked on the day of a visit. */
export const workingStates = labels(CONDITION_WORDS);
