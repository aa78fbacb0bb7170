import { createReadStream } from 'node:fs';

const candidates = [',', ';', '\t', '|'] as const;
const longestHeader = 65_536;

/** The delimiter a header line uses most, outside of quotes; a comma where it uses none. */
export const delimiterOf = (text: string): string => {
  const counts = new Map<string, number>(candidates.map((each) => [each, 0]));
  let quoted = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) break;
    else if (!quoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best === undefined || best[1] === 0 ? ',' : best[0];
};

/** The delimiter of a file, by its header. */
export const detectDelimiter = async (file: string): Promise<string> => {
  for await (const piece of createReadStream(file, { encoding: 'utf8', end: longestHeader })) return delimiterOf(String(piece));
  return ',';
};
