const MONTH_NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month: `11`, `Nov`, `November`; 0 for none. */
export const monthOf = (word: string): number => {
  const number = Number(word);
  return Number.isInteger(number) && word !== ''
    ? number
    : MONTH_NAMES.indexOf(word.trim().slice(0, 3).toLowerCase()) + 1;
};
