const two = (number: number): string => String(number).padStart(2, '0');

/** The day and the minute on the reader's clock, as file names sort: `2024-03-09-1405`. */
function stamp(now: Date): string {
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}`;
}

/**
 * A file name that says what is in it and when it was made: `water-projects-filtered-2024-03-09-1405.csv`. Letters that
 * file systems refuse become dashes.
 */
export function exportFileName(words: readonly string[], ending: string, now: Date): string {
  const what = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${what}-${stamp(now)}.${ending}`;
}
