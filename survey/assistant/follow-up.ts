import { cover, type Part } from './cover.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meaning, Surroundings } from './meaning.ts';
import { placesOf, wordsBetween } from './text.ts';
import { understand } from './understand.ts';

/** Earlier questions that are looked at, at most. */
export const MOST_EARLIER = 5;

/** How a question begins that goes on from the one before. */
const GOES_ON =
  /^\s*(?:(?:and\s+)?(?:what|how)\s+about|and|e\s+quanto\s+a|e|et\s+(?:pour|qu['’]en\s+est-il\s+d[eu'’])|et)(?=[\s,])[\s,]*/iu;

/** A part of a question that a short question may put something else into the place of. */
type Slot = 'place' | 'time' | 'division' | 'rows' | 'subject' | 'answer';

const SLOTS: Readonly<Partial<Record<Meaning['is'], Slot>>> = {
  village: 'place',
  area: 'place',
  round: 'time',
  year: 'time',
  rows: 'rows',
  indicator: 'subject',
  category: 'subject',
  own: 'subject',
  answer: 'answer',
};

const slotOf = (meaning: Meaning): Slot | undefined =>
  meaning.is === 'wish'
    ? meaning.wish === 'newest' || meaning.wish === 'allRounds'
      ? 'time'
      : undefined
    : SLOTS[meaning.is];

/** Some words of a question, and what they may be. */
interface Piece {
  readonly slots: ReadonlySet<Slot>;
  readonly from: number;
  readonly to: number;
}

const isBy = (part: Part | undefined): boolean =>
  part?.meanings.some((one) => one.is === 'wish' && one.wish === 'by') === true;

/** The parts of a question; "by" and what it divides by are one. */
function piecesOf(parts: readonly Part[]): readonly Piece[] {
  return parts.flatMap((part, index): readonly Piece[] => {
    if (isBy(parts[index - 1])) return [];
    const next = parts[index + 1];
    if (isBy(part) && next !== undefined) return [{ slots: new Set(['division']), from: part.from, to: next.to }];
    return [
      { slots: new Set(part.meanings.flatMap((meaning) => slotOf(meaning) ?? [])), from: part.from, to: part.to },
    ];
  });
}

const withoutEnd = (text: string): string => text.replace(/[\s?!.;,]+$/u, '');

/** What may be added to a question that has none of it. */
const MAY_BE_ADDED: ReadonlySet<Slot> = new Set(['place', 'time', 'division']);

/** The earlier question with the one thing that a short one says, in the place of what was said of that kind; every way to do so. */
function changed(earlier: string, short: string, lexicon: Lexicon, surroundings: Surroundings): readonly string[] {
  const said = cover(short, lexicon, surroundings);
  const before = cover(earlier, lexicon, surroundings);
  const [piece, ...more] = piecesOf(said.parts);
  if (piece === undefined || more.length > 0 || said.unknown.length > 0 || before.unknown.length > 0) return [];
  const own = piecesOf(before.parts);
  return [...piece.slots].flatMap((slot) => {
    const [replaced, ...others] = own.filter(({ slots }) => slots.has(slot));
    // Of two villages that are compared it is not said which one is meant.
    if (others.length > 0) return [];
    if (replaced === undefined) return MAY_BE_ADDED.has(slot) ? [`${withoutEnd(earlier)} ${withoutEnd(short)}`] : [];
    const places = placesOf(earlier);
    return [
      `${earlier.slice(0, places[replaced.from]?.start)}${wordsBetween(short, piece.from, piece.to)}${earlier.slice(places[replaced.to - 1]?.end)}`,
    ];
  });
}

/** A question as it is answered. */
export interface InFull {
  readonly question: string;
  /** Whether it was completed by an earlier one. */
  readonly completed: boolean;
}

/** A short question in full: "and in Mbandua?" after "School attendance in Mepanga". As it is where it does not go on from `earlier`. */
function completed(
  question: string,
  earlier: string | undefined,
  lexicons: readonly Lexicon[],
  surroundings: Surroundings,
): InFull {
  const marker = GOES_ON.exec(question)?.[0] ?? '';
  const asItIs = { question, completed: false };
  if (earlier === undefined) return asItIs;
  const before = understand(earlier, lexicons, surroundings);
  if (before.understood.kind !== 'query') return asItIs;
  const short = question.slice(marker.length);
  // Without such a beginning only "by …" cannot be a question of its own.
  if (
    marker === '' &&
    (understand(question, lexicons, surroundings).understood.kind === 'query' ||
      !isBy(cover(short, before.lexicon, surroundings).parts[0]))
  )
    return asItIs;
  const same = JSON.stringify(before.understood.query);
  const found = new Map(
    changed(earlier, short, before.lexicon, surroundings).flatMap((text) => {
      const { understood } = understand(text, lexicons, surroundings);
      const key = understood.kind === 'query' ? JSON.stringify(understood.query) : same;
      return key === same ? [] : [[key, text] as const];
    }),
  );
  const [only] = found.values();
  return only === undefined || found.size > 1 ? asItIs : { question: only, completed: true };
}

/** A question in full, by those before it in the same conversation, the oldest first. What was not understood is gone on from by nothing. */
export function inFull(
  question: string,
  earlier: readonly string[],
  lexicons: readonly Lexicon[],
  surroundings: Surroundings,
): InFull {
  let before: string | undefined;
  for (const one of earlier.slice(-MOST_EARLIER)) before = completed(one, before, lexicons, surroundings).question;
  return completed(question, before, lexicons, surroundings);
}
