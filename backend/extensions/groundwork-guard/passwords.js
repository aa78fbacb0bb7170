import { invalid } from './refusal.js';

const SHORTEST = 12;
const LONGEST = 1000;
/** The checker takes longer with every character, and what follows cannot make the beginning weaker. */
const CHECKED = 100;
/** From 0 to 4. A password that is on the lists, or is made of one that is by a usual change, gets 0 or 1. */
const WEAK = 1;

const TOO_SHORT = `The password needs at least ${SHORTEST} characters. Several words with spaces are fine.`;
const TOO_COMMON = 'This password is on lists of common and breached passwords, or is easily made from one. Choose another one, such as several words that do not belong together.';

let checker;
/** The lists are read when the first password is set, not at every start. */
const loadChecker = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
};

/**
 * Any characters are allowed and none demanded; length and lists decide.
 * @param about words that stand for the person: the e-mail address, the name
 * @throws Refusal 400 with a sentence for the person
 */
export const requireGoodPassword = async (password, about = []) => {
  if (typeof password !== 'string') throw invalid('A password is required.');
  if ([...password].length < SHORTEST) throw invalid(TOO_SHORT);
  if (password.length > LONGEST) throw invalid(`The password may have at most ${LONGEST} characters.`);
  const { check } = await (checker ??= loadChecker().then((one) => ({ check: (...given) => one.check(...given) })));
  const words = about.filter((word) => typeof word === 'string' && word !== '').flatMap((word) => [word, ...word.split('@')]);
  if (check(password.slice(0, CHECKED), words).score <= WEAK) throw invalid(TOO_COMMON);
};
