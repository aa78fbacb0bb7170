import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Environment } from '../directus.ts';
import { invalid } from '../errors.ts';
import { settingText } from '../values.ts';

const SHORTEST = 12;
const LONGEST = 1000;
/** The checker takes longer with every character, and what follows cannot make the beginning weaker. */
const CHECKED = 100;
/** From 0 to 4. Passwords on the lists, and their usual variants, get 0 or 1. */
const WEAK = 1;

const TOO_SHORT = `The password needs at least ${SHORTEST} characters. Several words with spaces are fine.`;
const TOO_COMMON =
  'This password is on lists of common and breached passwords, or is easily made from one. Choose another one, such as several words that do not belong together.';

let checker: ZxcvbnFactory | undefined;
/** The lists are read when the first password is set, not at every start. */
const loadChecker = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
};

/** Words that an attacker tries first at this portal: the product, its address, and what the operator lists. */
const contextWords = (env: Environment): readonly string[] => {
  const listed = settingText(env['GROUNDWORK_PASSWORD_WORDS']).split(',');
  const portal = settingText(env['PUBLIC_URL']);
  const address = URL.canParse(portal) ? new URL(portal).hostname.split('.') : [];
  return ['groundwork', ...address, ...listed.map((word) => word.trim())];
};

const isWord = (word: unknown): word is string => typeof word === 'string' && word !== '';

/**
 * The rule for new passwords: length and lists decide; any characters are allowed and none required. The function it returns takes the
 * password and words about the person (the e-mail address, the name), and throws a Refusal 400 with a sentence for the person.
 */
export const passwordRule = (env: Environment): ((password: unknown, about?: readonly unknown[]) => Promise<void>) => {
  const context = contextWords(env);
  return async (password, about = []) => {
    if (typeof password !== 'string') throw invalid('A password is required.');
    if ([...password].length < SHORTEST) throw invalid(TOO_SHORT);
    if (password.length > LONGEST) throw invalid(`The password may have at most ${LONGEST} characters.`);
    checker ??= await loadChecker();
    const words = [...context, ...about].filter(isWord).flatMap((word) => [word, ...word.split('@')]);
    if (checker.check(password.slice(0, CHECKED), words).score <= WEAK) throw invalid(TOO_COMMON);
  };
};
