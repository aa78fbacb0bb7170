import { subjects, type Subject } from './subjects.ts';

/** What is counted: records of one kind, all of them or those with a state. */
export interface Counted {
  readonly subject: Subject;
  /** A value of the field `status`. */
  readonly state?: string;
}

/** A question for numbers of which every word is understood. */
export interface CountQuestion {
  readonly counted: readonly Counted[];
  /** A village, district or province by its name, in lower case. */
  readonly place?: string;
}

const OPENING = /^(?:please )?(?:tell me |show me )?(?:how many|(?:what is |what's )?(?:the )?(?:total )?(?:number|count|total) of|count)(?: (?:all|the|our|of))*(?= )/;
const CLOSING = / (?:are there|do we have|are recorded|there are|in total|in all|altogether|please)(?= |$)/g;

/** States of water projects in people's words. */
const STATES: Readonly<Record<string, string>> = {
  planned: 'planned',
  'under construction': 'under_construction',
  functional: 'functional',
  'partially functional': 'partially_functional',
  'not functional': 'not_functional',
  'on hold': 'on_hold',
};
const STATE = Object.keys(STATES).sort((a, b) => b.length - a.length).join('|');

/** Whether a question asks for a number, understood or not. */
export const asksForNumber = (message: string): boolean => /\bhow (many|much|often|large|big|long|far|old)\b|\b(number|count|total|share|percentage|per ?cent|average|mean|median|sum) of\b|^\s*(please )?count\b/i.test(message);

function countedIn(part: string): Counted | undefined {
  for (const subject of subjects) {
    const name = new RegExp(`^(?:(${STATE}) )?(?:the )?(?:${subject.called.source})(?: (?:that are |which are |are )?(${STATE}))?$`);
    const found = name.exec(part);
    if (!found) continue;
    // The name of a kind has groups of its own.
    const state = STATES[found[1] ?? ''] ?? STATES[found.at(-1) ?? ''];
    if (state === undefined) return { subject };
    return subject.name === 'waterProjects' ? { subject, state } : undefined;
  }
  return undefined;
}

/** Reads a question for numbers: `how many functional water projects are there in Chikuni?`. Undefined where a word of it is not understood. */
export function readCountQuestion(message: string): CountQuestion | undefined {
  const text = message.toLowerCase().replace(/[?!.\s-]+/g, ' ').trim();
  const opening = OPENING.exec(text);
  if (!opening) return undefined;
  const rest = text.slice(opening[0].length).replace(CLOSING, '').trim();
  const [, what = rest, place] = /^(.+?) (?:in|at|from) (?:the )?(?:village of |district of )?(.+)$/.exec(rest) ?? [];
  const counted = what.split(/\s*,\s*|\s+and\s+/).map(countedIn);
  if (!counted.every((one) => one !== undefined)) return undefined;
  return { counted, ...(place !== undefined && { place }) };
}
