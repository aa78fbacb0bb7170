import type { Dice } from './dice.ts';
import { KNOWN_WORDS, SCRIPTS, type Words } from './random-words.ts';

/** For tests: a cell of a random file. */
export type RandomCell = string | number | boolean | { readonly error: string } | null;

/** For tests: a question in one column or several, and what a row says there. */
export interface RandomColumns {
  readonly headings: readonly string[];
  readonly cells: () => readonly RandomCell[];
}

/** What the columns of a sheet are made with. */
export interface Making {
  readonly dice: Dice;
  /** Words of the script of this column. */
  readonly words: Words;
  /** What an answer may repeat: headings of the sheet. */
  readonly headings: readonly string[];
}

const ERRORS = ['#N/A', '#DIV/0!', '#REF!', '#VALUE!'] as const;

const phrase = ({ dice, words }: Making, most = 3): string =>
  Array.from({ length: 1 + dice.below(most) }, () => dice.pick(words)).join(dice.pick([' ', ' ', '_', ' - ']));

/** A heading, with the group of its form before it or without. */
function headingIn(making: Making): string {
  const { dice } = making;
  const own = dice.often(12) ? dice.pick(KNOWN_WORDS) : phrase(making);
  if (dice.often(6)) return `${1 + dice.below(9)}. ${own}, ${dice.pick(making.words)}: ${dice.pick(making.words)}?`;
  return dice.often(40) ? `${dice.pick(['health', 'education', 'g1/g2', making.words[0]])}/${own}` : own;
}

/** Now and then nothing, or what a formula failed with. */
const perhaps = ({ dice }: Making, cell: RandomCell): RandomCell =>
  dice.often(12) ? null : dice.often(4) ? { error: dice.pick(ERRORS) } : cell;

const one = (making: Making, cell: () => RandomCell, heading = headingIn(making)): RandomColumns => ({
  headings: [heading],
  cells: () => [perhaps(making, cell())],
});

function text(making: Making): RandomColumns {
  const { dice, headings } = making;
  return one(making, () =>
    dice.often(15) ? dice.pick(['hh_code', 'village', ...headings]) : `${phrase(making)} ${dice.below(1000)}`,
  );
}

function choice(making: Making): RandomColumns {
  const { dice, words } = making;
  const options = [dice.pick(words), dice.pick(words), phrase(making)] as const;
  return one(
    making,
    () => dice.pick(options),
    dice.often(12) ? dice.pick(['roof', 'health/roof', 'water_source']) : headingIn(making),
  );
}

function number(making: Making): RandomColumns {
  const { dice } = making;
  const digits = dice.pick([0, 0, 2, 6]);
  return one(making, () =>
    Number((dice.below(500) + (digits === 0 ? 0 : dice.below(10 ** digits) / 10 ** digits)).toFixed(digits)),
  );
}

function yesNo(making: Making): RandomColumns {
  const { dice } = making;
  const [yes, no] = dice.pick<readonly [RandomCell, RandomCell]>([
    ['yes', 'no'],
    ['Sim', 'Não'],
    ['Oui', 'Non'],
    [true, false],
  ]);
  return one(making, () => (dice.often(50) ? yes : no));
}

const day = (making: Making): RandomColumns =>
  one(making, () => `2026-0${1 + making.dice.below(9)}-${10 + making.dice.below(18)}`);

/** A question and its “Other (specify)” beside it: with two of these, two columns have one heading. */
function other(making: Making): RandomColumns {
  const { dice, words } = making;
  const options = [dice.pick(words), 'other'] as const;
  const group = dice.often(30) ? 'health/' : '';
  return {
    headings: [`${group}${phrase(making)}`, `${group}Other (specify)`],
    cells: () => {
      const said = dice.pick(options);
      return [perhaps(making, said), said === 'other' ? `${phrase(making)} ${dice.below(1000)}` : null];
    },
  };
}

/** Several choices: in one cell, in columns of 0 and 1, or in both. */
function list(making: Making): RandomColumns {
  const { dice, words } = making;
  const layout = dice.pick(['codes and columns', 'columns', 'semicolons', 'labels and columns'] as const);
  const codes = [
    ...new Set(
      layout.startsWith('labels')
        ? [`${words[0]} ${words[1] ?? ''}`, dice.pick(words), `${words[2] ?? ''} ${words[3] ?? ''}`]
        : dice.shuffled(words).slice(0, 3),
    ),
  ];
  const heading = headingIn(making);
  const columns = layout === 'semicolons' ? [] : codes.map((code) => `${heading}/${code}`);
  const whole = layout !== 'columns';
  return {
    headings: [...(whole ? [heading] : []), ...columns],
    cells: () => {
      if (dice.often(12)) return [...(whole ? [null] : []), ...columns.map(() => null)];
      const chosen = dice.some(codes);
      return [
        ...(whole ? [chosen.length === 0 ? null : chosen.join(layout === 'semicolons' ? '; ' : ' ')] : []),
        ...columns.map((_, at) => (chosen.includes(codes[at] ?? '') ? 1 : 0)),
      ];
    },
  };
}

/** `19°06'44.1"S` */
function inSeconds(degrees: number, [positive, negative]: readonly [string, string]): string {
  const tenths = Math.round(Math.abs(degrees) * 36_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(tenths / 36_000)}°${two(Math.floor(tenths / 600) % 60)}'${two(Math.floor((tenths % 600) / 10))}.${tenths % 10}"${degrees < 0 ? negative : positive}`;
}

/** A position in one of five ways of writing it. */
function position({ dice, words }: Making): RandomColumns {
  const way = dice.pick(['two', 'device', 'comma', 'Kobo', 'seconds'] as const);
  const heading = dice.pick(['gps', 'position', words[0]]);
  const headings = {
    two: dice.pick([
      ['latitude', 'longitude'],
      ['lat', 'lon'],
    ]),
    device: [heading],
    comma: [heading],
    Kobo: [heading, `_${heading}_latitude`, `_${heading}_longitude`, `_${heading}_altitude`, `_${heading}_precision`],
    seconds: ['latitude', 'longitude'],
  }[way];
  return {
    headings,
    cells: () => {
      if (dice.often(12)) return headings.map(() => null);
      const [latitude, longitude, height, accuracy] = [
        Number((dice.below(170) - 85 + dice.below(1e6) / 1e6).toFixed(6)),
        Number((dice.below(350) - 175 + dice.below(1e6) / 1e6).toFixed(6)),
        dice.below(900),
        dice.below(90) / 10,
      ];
      const device = `${latitude.toFixed(6)} ${longitude.toFixed(6)} ${height} ${accuracy}`;
      return {
        two: [latitude, longitude],
        device: [device],
        comma: [`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`],
        Kobo: [device, latitude, longitude, height, accuracy],
        seconds: [inSeconds(latitude, ['N', 'S']), inSeconds(longitude, ['E', 'W'])],
      }[way];
    },
  };
}

const KINDS = [text, choice, number, yesNo, day, other, list] as const;

/** For tests: some questions of a sheet, in columns. Only that of households has positions. */
export function randomColumns(dice: Dice, most: number, withPosition: boolean): readonly RandomColumns[] {
  const scripts = Object.values(SCRIPTS) as [Words, ...Words[]];
  const headings: string[] = [];
  const making = (): Making => ({ dice, words: dice.pick(scripts), headings });
  const columns = Array.from({ length: 1 + dice.below(most) }, () => dice.pick(KINDS)(making()));
  if (dice.often(20)) columns.push(other(making()), other(making()));
  if (withPosition && dice.often(50)) columns.splice(dice.below(columns.length), 0, position(making()));
  headings.push(...columns.flatMap((one) => one.headings));
  return columns;
}
