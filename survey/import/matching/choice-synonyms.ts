/**
 * Other words for the choices of a field, as {@link plain} writes them: field → code → words. None is narrower than its choice: a cow is
 * cattle, but a file with cows and oxen distinguishes them.
 */
export const CHOICE_SYNONYMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  sex: { male: ['m', 'man', 'boy', 'homem', 'masculino'], female: ['f', 'woman', 'girl', 'mulher', 'feminino'] },
  relation: {
    spouse: ['wife', 'husband', 'partner'],
    child: ['son', 'daughter'],
    sibling: ['brother', 'sister'],
    parent: ['father', 'mother'],
  },
  marital: { single: ['never_married'], widowed: ['widow', 'widower', 'widow_er'], divorced: ['separated'] },
  roof: { iron_sheets: ['corrugated_iron'], grass: ['thatch'] },
  floor: { earth: ['mud', 'dirt', 'soil'] },
  wall: { reed: ['bamboo'] },
  area_unit: {
    ha: ['hectares', 'hect'],
    acre: ['acres', 'ac'],
    m2: ['sqm', 'sq_m', 'square_metres', 'square_meter', 'square_meters'],
  },
  harvest_unit: {
    kg: ['kgs', 'kilo', 'kilos', 'kilograms'],
    bag50: ['bag_50_kg', 'bags_of_50_kg', '50kg_bag'],
    tin20: ['tin_20_l'],
    basket: ['baskets'],
  },
  unit: {
    kg: ['kgs', 'kilo', 'kilos', 'kilograms'],
    bag50: ['bag_50_kg', 'bags_of_50_kg', '50kg_bag'],
    head: ['heads', 'animals'],
    litre: ['litres', 'liter', 'liters', 'l'],
    piece: ['pieces', 'units'],
  },
  fertiliser: { mineral: ['chemical', 'inorganic'], manure: ['dung'] },
};

/** Crops by the names that people give them, beside the one in the portal's list. */
export const CROP_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  maize: ['corn', 'milho'],
  beans: ['bean', 'common_beans', 'feijao'],
  groundnuts: ['groundnut', 'peanut', 'peanuts', 'amendoim'],
  cassava: ['mandioca', 'manioc'],
  rice: ['arroz'],
  sorghum: ['mapira'],
  cowpea: ['cowpeas', 'feijao_nhemba'],
  pigeon_pea: ['pigeonpeas', 'pigeonpea', 'feijao_boer'],
  tomato: ['tomatoes', 'tomate'],
  onion: ['onions', 'cebola'],
  cabbage: ['cabbages', 'couve', 'repolho'],
  sweet_potato: ['sweet_potatoes', 'batata_doce'],
  sesame: ['gergelim'],
  banana: ['bananas'],
};
