/** A code as a word of a sentence: `in_review` as `In review`. */
export const sentenceCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
