export const waterTechnologies = {
  hand_pump: 'Borehole with hand pump',
  mechanised_borehole: 'Mechanised borehole',
  protected_well: 'Protected dug well with hand pump',
  public_tap: 'Public tap or standpipe',
  piped_yard: 'Piped water into yard or plot',
  protected_spring: 'Protected spring',
  rainwater: 'Rainwater collection',
  unprotected_well: 'Unprotected dug well',
  unprotected_spring: 'Unprotected spring',
} as const;

/** Where a water project stands, or how its supply works. */
export const projectStatuses = {
  planned: 'Planned',
  under_construction: 'Under construction',
  functional: 'Functional',
  partially_functional: 'Partially functional',
  not_functional: 'Abandoned or not functional',
  on_hold: 'On hold',
} as const;

/** Who looks after a water point. */
export const waterManagements = { committee: 'Water committee', private: 'Private operator', school: 'School', municipality: 'Municipality', none: 'Nobody' } as const;

export const waterQualities = { good: 'Good', turbid: 'Turbid', salty: 'Salty', contaminated: 'Contaminated' } as const;

/** Whether a water point worked on the day of a visit. */
export const workingStates = { yes: 'Yes', partly: 'Partly', no: 'No', abandoned: 'Abandoned' } as const;
