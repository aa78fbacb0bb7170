/** Codes and words that several tables have in common; the same as in the backend's data model (dictionary.test.ts). */
export const species = { cattle: 'Cattle', goat: 'Goats', sheep: 'Sheep', pig: 'Pigs', poultry: 'Poultry', donkey: 'Donkeys' };

export const cropUnits = { kg: 'Kilogram', bag50: 'Bag of 50 kg', tin20: 'Tin of 20 l', basket: 'Basket' };

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
};

/** Washington Group short set: how much difficulty. Stored as numbers. */
export const difficulties = { 1: 'No difficulty', 2: 'Some difficulty', 3: 'A lot of difficulty', 4: 'Cannot do at all' };
