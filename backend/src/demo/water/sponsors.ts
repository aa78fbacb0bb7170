import type { Random } from '../core/random.ts';

const sponsors = [
  'Clear Spring Trust',
  'Murandzi District Council',
  'Friends of Mbandua',
  'Baobab Foundation',
  'St. Anne School Partnership',
  'Harbour Rotary Circle',
  'Green Valley Cooperative',
];

/** All the forms the field takes in real life: a list, an empty list, one bare name, and not known. */
export const sponsorshipOf = (random: Random, index: number): string[] | string | null => {
  if (index % 12 === 5) return [];
  if (index % 9 === 3) return random.pick(sponsors);
  if (index % 13 === 7) return null;
  return random.sample(sponsors, random.weighted({ '1': 5, '2': 4, '3': 2 }) === '1' ? 1 : random.int(2, 3));
};
