interface Crop {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** How often it is grown, relative to the others. */
  readonly share: number;
  /** Kilograms a hectare in an ordinary year, by hand and without irrigation. */
  readonly yieldKgHa: number;
  /** Meticais a kilogram at the farm. */
  readonly priceKg: number;
  /** How many growers sell some. */
  readonly soldBy: number;
}

export const demoCrops: readonly Crop[] = [
  { id: 'maize', name: 'Maize', group: 'cereal', share: 30, yieldKgHa: 950, priceKg: 16, soldBy: 0.3 },
  { id: 'cassava', name: 'Cassava', group: 'root', share: 16, yieldKgHa: 4200, priceKg: 8, soldBy: 0.18 },
  { id: 'sorghum', name: 'Sorghum', group: 'cereal', share: 9, yieldKgHa: 700, priceKg: 18, soldBy: 0.15 },
  { id: 'rice', name: 'Rice', group: 'cereal', share: 6, yieldKgHa: 1100, priceKg: 32, soldBy: 0.35 },
  { id: 'sweet_potato', name: 'Sweet potato', group: 'root', share: 7, yieldKgHa: 4800, priceKg: 10, soldBy: 0.25 },
  { id: 'cowpea', name: 'Cowpea', group: 'pulse', share: 9, yieldKgHa: 420, priceKg: 38, soldBy: 0.25 },
  { id: 'pigeon_pea', name: 'Pigeon pea', group: 'pulse', share: 8, yieldKgHa: 560, priceKg: 30, soldBy: 0.6 },
  { id: 'beans', name: 'Butter beans', group: 'pulse', share: 4, yieldKgHa: 500, priceKg: 55, soldBy: 0.45 },
  { id: 'groundnut', name: 'Groundnut', group: 'oilseed', share: 7, yieldKgHa: 520, priceKg: 48, soldBy: 0.4 },
  { id: 'sesame', name: 'Sesame', group: 'cash', share: 6, yieldKgHa: 430, priceKg: 62, soldBy: 0.92 },
  { id: 'cotton', name: 'Cotton', group: 'cash', share: 2, yieldKgHa: 650, priceKg: 28, soldBy: 1 },
  { id: 'tomato', name: 'Tomato', group: 'vegetable', share: 4, yieldKgHa: 5200, priceKg: 22, soldBy: 0.75 },
  { id: 'cabbage', name: 'Cabbage', group: 'vegetable', share: 2, yieldKgHa: 6500, priceKg: 14, soldBy: 0.7 },
  { id: 'onion', name: 'Onion', group: 'vegetable', share: 2, yieldKgHa: 4600, priceKg: 30, soldBy: 0.7 },
  { id: 'banana', name: 'Banana', group: 'fruit', share: 3, yieldKgHa: 6000, priceKg: 12, soldBy: 0.4 },
];

export const cropRows = () => demoCrops.map(({ id, name, group }) => ({ crop_id: id, name, group }));
