const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Longer than words are: what goes on for longer has no words that a dictionary knows. */
const LONGEST = 60;

/** Where the word begins that this place is in, so that a text can be cut there: also in scripts that put no spaces between words. */
export function wordStart(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST);
  const index = words.segment(text.slice(from, at + LONGEST)).containing(at - from)?.index ?? 0;
  return index === 0 ? at : from + index;
}
