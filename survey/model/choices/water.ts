/** Kinds of supply, in codes and words; the same as in the backend's data model (dictionary.test.ts). */
export const waterTechnologies = {
  hand_pump: 'Borehole with hand pump',
  mechanised_borehole: 'Mechanized borehole',
  protected_well: 'Protected dug well with hand pump',
  public_tap: 'Public tap / standpipe',
  piped_yard: 'Piped water into yard / plot',
  protected_spring: 'Protected spring',
  rainwater: 'Rainwater collection',
  unprotected_well: 'Unprotected dug well',
  unprotected_spring: 'Unprotected spring',
} as const;
