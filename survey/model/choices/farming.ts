import { labels } from '../in-language.ts';

/** Codes and words of land, crops and animals. */
export const tenures = labels({
  freehold: 'Freehold',
  customary: 'Customary',
  leasehold: 'Leasehold',
  rented: 'Rented',
  shared: 'Shared',
  other: 'Other',
});

export const cropUnits = labels({ kg: 'Kilogram', bag50: 'Bag of 50 kg', tin20: 'Tin of 20 l', basket: 'Basket' });

export const buyers = labels({
  trader: 'Trader',
  market: 'At the market',
  neighbour: 'Neighbour',
  cooperative: 'Cooperative',
  company: 'Company',
});

export const species = labels({
  cattle: 'Cattle',
  goat: 'Goats',
  sheep: 'Sheep',
  pig: 'Pigs',
  poultry: 'Poultry',
  donkey: 'Donkeys',
});

export const areaUnits = labels({ ha: 'Hectare', acre: 'Acre', m2: 'Square metre', machamba: 'Local field' });

export const cropGroups = labels({
  cereal: 'Cereal',
  root: 'Root or tuber',
  pulse: 'Pulse',
  oilseed: 'Oilseed',
  vegetable: 'Vegetable',
  fruit: 'Fruit',
  cash: 'Cash crop',
});
