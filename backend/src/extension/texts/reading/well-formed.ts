/** A text without halves of letters, as PostgreSQL takes it: `toWellFormed` of ES2024. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
