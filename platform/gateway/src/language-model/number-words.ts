/** A number in words, or a share such as "half", at its place in a text. */
export interface NumberInWords {
  readonly start: number;
  readonly end: number;
  /** As it is written, in lower case. */
  readonly literal: string;
  /** Undefined for shares and multiples, which are no value of their own. */
  readonly value: string | undefined;
}

// "One", "um" and "un" are articles as well, and count only within a larger number.
const ARTICLES = 'one um uma un une';

/** English, Portuguese and French by value. */
const VALUES: readonly (readonly [value: number, words: string])[] = [
  [0, 'zero zéro'],
  [1, ARTICLES],
  [2, 'two dois duas deux'],
  [3, 'three três trois'],
  [4, 'four quatro quatre'],
  [5, 'five cinco cinq'],
  [6, 'six seis'],
  [7, 'seven sete sept'],
  [8, 'eight oito huit'],
  [9, 'nine nove neuf'],
  [10, 'ten dez dix'],
  [11, 'eleven onze'],
  [12, 'twelve doze douze'],
  [13, 'thirteen treze treize'],
  [14, 'fourteen catorze quatorze'],
  [15, 'fifteen quinze'],
  [16, 'sixteen dezasseis dezesseis seize'],
  [17, 'seventeen dezassete dezessete'],
  [18, 'eighteen dezoito'],
  [19, 'nineteen dezanove dezenove'],
  [20, 'twenty vinte vingt vingts'],
  [30, 'thirty trinta trente'],
  [40, 'forty quarenta quarante'],
  [50, 'fifty cinquenta cinquante'],
  [60, 'sixty sessenta soixante'],
  [70, 'seventy setenta septante'],
  [80, 'eighty oitenta huitante'],
  [90, 'ninety noventa nonante'],
  [100, 'cem cento'],
  [200, 'duzentos duzentas'],
  [300, 'trezentos trezentas'],
  [400, 'quatrocentos quatrocentas'],
  [500, 'quinhentos quinhentas'],
  [600, 'seiscentos seiscentas'],
  [700, 'setecentos setecentas'],
  [800, 'oitocentos oitocentas'],
  [900, 'novecentos novecentas'],
];
const MULTIPLIERS: readonly (readonly [value: number, words: string])[] = [
  [100, 'hundred hundreds cent cents'],
  [1000, 'thousand thousands mil mille milhares milliers'],
  [1_000_000, 'million millions milhão milhões'],
  [1_000_000_000, 'billion billions milliard milliards'],
];

const byWord = (list: readonly (readonly [number, string])[]): ReadonlyMap<string, number> =>
  new Map(list.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
const values = byWord(VALUES);
const multipliers = byWord(MULTIPLIERS);
const articles = new Set(ARTICLES.split(' '));

const WORD = /\p{L}+/gu;
const NOT_IN_WORD = '(?<![\\p{L}\\p{N}_])';
const NOT_IN_WORD_AFTER = '(?![\\p{L}\\p{N}_])';
const SHARES = new RegExp(
  `${NOT_IN_WORD}(?:half|halves|metade|moitié|(?:a|one|two)[ -]thirds?|(?:a|one|three)[ -]quarters?|(?:um|dois) terços?|(?:um|três) quartos? d[aeo]s?|(?:un|deux) tiers|(?:un|trois) quarts?|dozens?|dúzias?|douzaines?|twice|doubled?|tripled?|dobro|triplo)${NOT_IN_WORD_AFTER}`,
  'giu',
);

/** "13 Sept 2023" has no seven, and "per cent" no hundred. */
const isNoNumber = (text: string, { word, start, end }: NumberWord): boolean =>
  (word === 'sept' && /^\.?\s\d{4}/.test(text.slice(end, end + 7))) ||
  (/^cento?$/.test(word) && /(?:per|por|pour)\s$/i.test(text.slice(Math.max(0, start - 5), start)));

interface NumberWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const sizeOf = (word: string): number | undefined => values.get(word) ?? multipliers.get(word);

/** Whether the next word goes on with the number: "twenty-five", "two hundred and five", "vinte e cinco". */
function goesOn(between: string, last: string, next: string): boolean {
  if (/^[\s-]+$/.test(between)) return true;
  const [size, following] = [sizeOf(last) ?? 0, sizeOf(next) ?? 0];
  return /^[\s-]+(?:and|e|et)[\s-]+$/i.test(between) && size >= 20 && following < size;
}

function valueOf(words: readonly string[]): number {
  let total = 0;
  let current = 0;
  for (const word of words) {
    const value = values.get(word);
    const times = multipliers.get(word);
    // "Quatre-vingts" is four times twenty.
    if (value === 20 && current === 4) current = 80;
    else if (value !== undefined) current += value;
    else if (times === 100) current = Math.max(1, current) * 100;
    else if (times !== undefined) {
      total += Math.max(1, current) * times;
      current = 0;
    }
  }
  return total + current;
}

/** Every number of a text that is written in words of English, Portuguese or French. */
export function numberWordsIn(text: string): readonly NumberInWords[] {
  const groups: NumberWord[][] = [];
  for (const match of text.matchAll(WORD)) {
    const said = { word: match[0].toLowerCase(), start: match.index, end: match.index + match[0].length };
    if (sizeOf(said.word) === undefined || isNoNumber(text, said)) continue;
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && goesOn(text.slice(last.end, said.start), last.word, said.word)) groups.at(-1)?.push(said);
    else groups.push([said]);
  }
  const counted = groups
    .filter((group) => group.some(({ word }) => !articles.has(word)))
    .map((group) => {
      const [start, end] = [group[0]?.start ?? 0, group.at(-1)?.end ?? 0];
      return {
        start,
        end,
        literal: text.slice(start, end).toLowerCase(),
        value: String(valueOf(group.map(({ word }) => word))),
      };
    });
  const shares = [...text.matchAll(SHARES)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    literal: match[0].toLowerCase(),
    value: undefined,
  }));
  const apart = counted.filter(({ start, end }) => !shares.some((share) => share.start < end && start < share.end));
  return [...apart, ...shares].sort((one, other) => one.start - other.start);
}
