const LONGEST = 300;
/** More is not looked at: a message may hold a whole answer of a server. */
const READ = 2_000;
const GAP = '…';

const ADDRESS = /\b(?:[a-z][a-z\d+.-]*:\/\/|(?:data|blob|mailto|tel|javascript):)\S*/gi;
/** What is in quotes, to the end where they are not closed. An apostrophe in a word opens nothing. */
const QUOTED = [
  /"[^"]*(?:"|$)/g,
  /`[^`]*(?:`|$)/g,
  /[“„«][^”“»]*(?:[”“»]|$)/g,
  /(?<![A-Za-z])['‘](?:[^'’]|['’](?=\p{L}))*(?:['’]|$)/gu,
];
/** A word of a sentence or a name of code: ASCII letters, joined by points and the like. */
const WORD = /^[(<]*([A-Za-z][A-Za-z']*(?:[.$_/-][A-Za-z]+)*(?:\(\))?)[)>.,:;!?]*$/;
const LONGEST_WORD = 19;
/** Words with a capital letter that say nothing of anybody. Others may be names of people and places. */
const CAPITALISED = new Set(
  (
    'A An Array Assertion Cannot Could Each Error Expected Failed Function Illegal Import In Infinity Invalid It JSON Loading Map Maximum Minified ' +
    'Missing Network No Not Null Number Object Only Out Permission Promise Proxy React Reduce Request Response Set String Symbol Syntax The This Timeout ' +
    'Too Type Unable Uncaught Unexpected Unknown Unsupported WebAssembly Worker'
  ).split(' '),
);
/** `TypeError`, `IndexSizeError`; and names as code has them, `rowsOf`. */
const OF_CODE = /^(?:[A-Z][a-z]+)*(?:Error|Exception)$|^[a-z]/;
const REACT = /^Minified React error #\d{1,3}(?=;)/;

/**
 * What may leave the page of an error's message. Messages hold what was being worked on, so only what has the shape of the
 * sentence's own words stays: nothing in quotes, no address, no word with a digit, an @ or a letter beyond ASCII, no long word, no
 * word with a capital letter but a few known ones. At most 300 characters.
 */
export function plainMessage(message: string): string {
  const ofReact = REACT.exec(message);
  if (ofReact) return ofReact[0];
  let text = message.slice(0, READ).replace(ADDRESS, GAP);
  for (const quoted of QUOTED) text = text.replace(quoted, GAP);
  const words = text.split(/\s+/).map((word) => (isPlain(word) ? word : GAP));
  return words
    .filter((word, index) => word !== GAP || words[index - 1] !== GAP)
    .join(' ')
    .slice(0, LONGEST);
}

function isPlain(word: string): boolean {
  const core = WORD.exec(word)?.[1];
  if (core === undefined || word.length > LONGEST_WORD + 4 || core.length > LONGEST_WORD) return false;
  return (
    OF_CODE.test(core) ||
    core.split(/[.$_/-]|\(\)/).every((part) => part === '' || /^[a-z]/.test(part) || CAPITALISED.has(part))
  );
}
