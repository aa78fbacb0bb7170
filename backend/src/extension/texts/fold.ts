/**
 * The words of a text without accents and capitals, parted by spaces: what differs here differs in the search. As
 * SQLite's FTS5 does it (`unicode61 remove_diacritics 2`), so that both databases find the same.
 */
export const foldWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Co}]+/u)
    .filter((word) => word !== '')
    // PostgreSQL stores no word longer than 2 KB.
    .map((word) => word.slice(0, 200));
