const words = new Set(['', 'na', 'n/a', 'null', 'nan', 'none given', '-']);

/** Whether a cell says that nothing is known. A code such as 888 or 0 is a value: only its survey could say otherwise. */
export const isMissing = (text: string): boolean => words.has(text.trim().toLowerCase());
