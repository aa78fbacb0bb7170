/** `hoe; radio`, `['hoe' ; 'radio']` and `["hoe","radio"]`; a comma parts words where nothing else does. */
export function wordsOf(text: string): readonly string[] {
  const inside = text.replace(/^\[(.*)\]$/s, '$1');
  const parts = inside.split(inside.includes(';') ? ';' : ',');
  const words = parts.map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2').trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month: `11`, `Nov`, `November`; 0 for none. */
export const monthOf = (word: string): number => {
  const number = Number(word);
  return Number.isInteger(number) && word !== '' ? number : MONTH_NAMES.indexOf(word.trim().slice(0, 3).toLowerCase()) + 1;
};
