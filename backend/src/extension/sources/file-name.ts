const LONGEST = 120;

/** A name for a file and for the list of imports: without what no file system takes, and without marks that make a name read otherwise than it is. */
export const fileName = (name: string, otherwise: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{Cc}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST) || otherwise;
