import { numbersOf, type Contained, type Evidence } from './evidence.ts';
import { numbersIn } from './numbers.ts';
import { numberWordsIn } from './number-words.ts';
import { inert, piecesOf, plainReply } from './reply-text.ts';

const LABEL =
  '*Written by a language model. Numbers that are in none of the figures, records and documents that it read are struck out. Check in the sources what the others are about.*';
const STRUCK = 'Struck out: numbers without a source. Do not use them.';
const ASKED = 'Numbers that are in your question only were not checked:';

/** Sources that are named, at most; and of a reply that names none itself. */
const MOST_SOURCES = 8;
const MOST_READ = 3;

/** A reply as it is shown. */
export interface CheckedReply {
  readonly text: string;
  /** How many numbers were struck out. */
  readonly struck: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly isIn: (contained: Contained) => boolean;
}

function spansOf(text: string): readonly Span[] {
  const written = numbersIn(text).map((number): Span => ({ ...number, isIn: (contained) => contained.number(number) }));
  const inWords = numberWordsIn(text).map((number): Span => ({
    ...number,
    isIn: (contained) => contained.inWords(number),
  }));
  const apart = inWords.filter(({ start, end }) => !written.some((one) => one.start < end && start < one.end));
  return [...written, ...apart].sort((one, other) => one.start - other.start);
}

/**
 * Holds a model's reply against what it was given: a number that is in no evidence and not in the question is struck out, links lead only
 * where the tools' answers lead, and the sources of the numbers are named below.
 */
export function checkReply(reply: string, question: string, evidence: readonly Evidence[]): CheckedReply {
  const known = evidence.map((one) => ({ ...one, contained: numbersOf(one.text, one.repeats) }));
  const asked = numbersOf(question);
  const sources = new Set<string>();
  const onlyAsked = new Set<string>();
  let struck = 0;

  const checked = (text: string): string => {
    let [out, last] = ['', 0];
    for (const { start, end, isIn } of spansOf(text)) {
      const written = text.slice(start, end);
      out += inert(text.slice(last, start));
      last = end;
      const from = known.find(({ contained }) => isIn(contained));
      if (from?.source !== undefined) sources.add(from.source);
      if (from !== undefined) out += inert(written);
      else if (isIn(asked)) {
        onlyAsked.add(written);
        out += inert(written);
      } else {
        struck += 1;
        out += `~~${inert(written)}~~`;
      }
    }
    return out + inert(text.slice(last));
  };

  const addresses = new Set(evidence.flatMap((one) => one.addresses));
  const divided = piecesOf(plainReply(reply), addresses);
  const pieces = divided.map(({ text, address }) =>
    address === undefined ? checked(text) : `[${checked(text)}](${address})`,
  );
  // A space keeps a number from going on in a link, and a link from going on in a number.
  const body = pieces.reduce(
    (sum, piece) =>
      (/[\p{L}\p{N}~]$/u.test(sum) && /^\[/.test(piece)) || (/\)$/.test(sum) && /^[\p{L}\p{N}~]/u.test(piece))
        ? `${sum} ${piece}`
        : sum + piece,
    '',
  );
  const read = new Set(evidence.flatMap(({ source }) => source ?? []));
  const namesNone = sources.size === 0 && divided.every(({ address }) => address === undefined);
  const notes = [
    struck > 0 ? STRUCK : undefined,
    onlyAsked.size > 0 ? `${ASKED} ${inert([...onlyAsked].join(', '))}.` : undefined,
    sources.size > 0 ? `Sources: ${[...sources].slice(0, MOST_SOURCES).join(' · ')}` : undefined,
    namesNone && read.size > 0 ? `Read for this answer: ${[...read].slice(0, MOST_READ).join(' · ')}` : undefined,
  ];
  return { text: [LABEL, body, ...notes.filter((note) => note !== undefined)].join('\n\n'), struck };
}
