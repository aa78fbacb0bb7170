import { labels } from '../in-language.ts';

/** Drinking-water sources, WHO/UNICEF JMP core questions. */
export const waterSources = labels({
  piped_dwelling: 'Piped into dwelling',
  piped_yard: 'Piped into yard or plot',
  piped_neighbour: 'Piped to neighbour',
  public_tap: 'Public tap or standpipe',
  borehole: 'Borehole or tubewell',
  protected_well: 'Protected dug well',
  unprotected_well: 'Unprotected dug well',
  protected_spring: 'Protected spring',
  unprotected_spring: 'Unprotected spring',
  rainwater: 'Rainwater',
  tanker_truck: 'Tanker truck',
  cart: 'Cart with small tank',
  kiosk: 'Water kiosk',
  bottled: 'Bottled water',
  sachet: 'Sachet water',
  surface_water: 'River, stream, pond or lake',
});

/** Toilets, WHO/UNICEF JMP core questions. */
export const toiletTypes = labels({
  flush_sewer: 'Flush to piped sewer',
  flush_septic: 'Flush to septic tank',
  flush_pit: 'Flush to pit latrine',
  flush_open: 'Flush to open drain or elsewhere',
  pit_ventilated: 'Ventilated improved pit latrine',
  pit_slab: 'Pit latrine with slab',
  pit_open: 'Pit latrine without slab, open pit',
  twin_pit_slab: 'Twin pit with slab',
  composting: 'Composting toilet',
  bucket: 'Bucket',
  hanging: 'Hanging toilet',
  none: 'No facility, bush or field',
});
