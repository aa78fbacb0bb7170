import { plain } from '../headings/plain.ts';

const WORDS = [
  'sum',
  'sums',
  'average',
  'mean',
  'soma',
  'media',
  'totais',
  'somme',
  'moyenne',
  'suma',
  'promedio',
  'summe',
  'gesamt',
  'mittelwert',
  'durchschnitt',
];

/** Whether the first words of a row say that it adds up the others, and is none of them. */
export function isTotal(text: string): boolean {
  const word = plain(text);
  return WORDS.includes(word) || /^(grand_|sub_?)?totals?(_(of_)?\p{L}+)*$/u.test(word);
}
