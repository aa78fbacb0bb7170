/** Words that join two requirements and state none. */
const JOINING = new Set(['and', 'or', 'plus', 'then']);

/** A piece of the specification (a sentence, a bullet, a row of a table), and which of its words somebody answers for. */
interface Piece {
  readonly text: string;
  readonly words: readonly string[];
  readonly answered: boolean[];
}

/** Markup, punctuation and letter case left out: what remains is compared. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[*`|]/g, ' ')
    .replace(/[“”‘’"']/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/^[(),.:;?]+|[(),.:;?]+$/g, ''))
    .filter((word) => word !== '');

/** Headings (also those that are one bold line), rules of tables and their first rows state nothing. */
const isLayout = (line: string, next: string): boolean =>
  line.trim() === '' || /^#|^\*\*[^*]+\*\*$|^\|[-| ]+\|$/.test(line.trim()) || /^\|[-| ]+\|$/.test(next.trim());

/** The pieces of each chapter `## <number>.`, by its number. */
function piecesOf(specification: string): Map<string, Piece[]> {
  const chapters = new Map<string, Piece[]>();
  let pieces: Piece[] = [];
  const lines = specification.split('\n');
  lines.forEach((line, at) => {
    const chapter = /^## (\d+)\./.exec(line)?.[1];
    if (chapter !== undefined) chapters.set(chapter, (pieces = []));
    if (chapters.size === 0 || isLayout(line, lines[at + 1] ?? '')) return;
    const words = wordsOf(line.replace(/^\s*- /, ''));
    pieces.push({ text: line.trim(), words, answered: words.map(() => false) });
  });
  return chapters;
}

function places(words: readonly string[], quote: readonly string[]): number[] {
  return [...words.keys()].filter((at) => quote.every((word, offset) => words[at + offset] === word));
}

/** Takes the first place where the quote answers for a word that nobody has answered for; false when it is not found. */
function answer(pieces: readonly Piece[], quote: readonly string[]): boolean {
  const found = pieces.flatMap((piece) => places(piece.words, quote).map((at) => ({ piece, at })));
  const isNew = ({ piece, at }: (typeof found)[number]): boolean =>
    quote.some((_, offset) => piece.answered[at + offset] === false);
  const place = found.find(isNew) ?? found[0];
  if (place === undefined || quote.length === 0) return false;
  quote.forEach((_, offset) => (place.piece.answered[place.at + offset] = true));
  return true;
}

export interface Coverage {
  /** Quotes that the chapter does not contain. */
  readonly strange: readonly string[];
  /** Words of the specification that no line quotes, with the piece they are in. */
  readonly open: readonly string[];
}

/**
 * Lays the quotes of the trace over the specification. A quote answers for one place only, so what is said twice needs two
 * lines; words that merely join are not asked for.
 * @param quotes with the number of the chapter they are from
 */
export function coverage(
  specification: string,
  quotes: readonly { readonly chapter: string; readonly quote: string }[],
): Coverage {
  const chapters = piecesOf(specification);
  const strange = quotes
    .filter(({ chapter, quote }) => !answer(chapters.get(chapter) ?? [], wordsOf(quote)))
    .map(({ chapter, quote }) => `${chapter}: ${quote}`);
  const open = [...chapters].flatMap(([chapter, pieces]) =>
    pieces.flatMap(({ text, words, answered }) => {
      const left = words.filter((word, at) => answered[at] === false && !JOINING.has(word));
      return left.length === 0 ? [] : [`${chapter}: “${left.join(' ')}” of “${text}”`];
    }),
  );
  return { strange, open };
}
