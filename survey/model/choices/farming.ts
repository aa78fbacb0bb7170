/** Codes and words of land, crops and animals. */
export const tenures = { freehold: 'Freehold', customary: 'Customary', leasehold: 'Leasehold', rented: 'Rented', shared: 'Shared', other: 'Other' } as const;

export const cropUnits = { kg: 'Kilogram', bag50: 'Bag of 50 kg', tin20: 'Tin of 20 l', basket: 'Basket' } as const;

export const buyers = { trader: 'Trader', market: 'At the market', neighbour: 'Neighbour', cooperative: 'Cooperative', company: 'Company' } as const;

export const species = { cattle: 'Cattle', goat: 'Goats', sheep: 'Sheep', pig: 'Pigs', poultry: 'Poultry', donkey: 'Donkeys' } as const;

export const areaUnits = { ha: 'Hectare', acre: 'Acre', m2: 'Square metre', machamba: 'Local field' } as const;

export const cropGroups = { cereal: 'Cereal', root: 'Root or tuber', pulse: 'Pulse', oilseed: 'Oilseed', vegetable: 'Vegetable', fruit: 'Fruit', cash: 'Cash crop' } as const;
