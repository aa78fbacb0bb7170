import type { Asker } from './asker.ts';
import { Format } from './format.ts';
import type { Language } from './languages/language.ts';
import type { Sentences } from './languages/sentences.ts';
import { ANALYSIS, EXPLORER } from './links.ts';
import type { Surroundings } from './meaning.ts';
import { Names, plain } from './names.ts';

/** What an answer is written with. */
export interface Writing {
  readonly asker: Asker;
  readonly surroundings: Surroundings;
  readonly language: Language;
  readonly say: Sentences;
  readonly names: Names;
  readonly format: Format;
}

export const writingFor = (language: Language, surroundings: Surroundings, asker: Asker): Writing => ({
  asker,
  surroundings,
  language,
  say: language.sentences,
  names: new Names(language, surroundings),
  format: new Format(language.locale, language.sentences),
});

/** A row of a table: its name, and what is in its other columns. */
export interface ReplyRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** An answer by its parts. Texts are plain and become Markdown here. */
export interface Reply {
  /** What the value is of. */
  readonly title: string;
  readonly value?: string;
  /** What the value rests on: interval, n. */
  readonly basis?: readonly (string | undefined)[];
  /** The sentence that answers a question for one of the groups; first, in Markdown. */
  readonly lead?: string | undefined;
  /** Sentences in Markdown. */
  readonly sentences?: readonly (string | undefined)[];
  readonly filters?: readonly string[];
  readonly revision?: string;
  readonly columns?: readonly string[];
  readonly rows?: readonly ReplyRow[];
  readonly figure?: string | undefined;
  readonly behind?: string | undefined;
  /** That nobody was asked; said among the sentences. */
  readonly notAsked?: boolean;
}

/** Rows of a table that are shown; more make a reader look for nothing. */
const MOST_ROWS = 25;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What a link to a figure says, by where it leads. */
const openText = (say: Writing['say'], figure: string): string =>
  figure.startsWith(ANALYSIS) ? say.openAnalysis : figure.startsWith(EXPLORER) ? say.openExplorer : say.openFigure;

/** Whose figure or rows a link opens, as a title in Markdown: lists of sources name it. Brackets and quotes would end it. */
const linkTo = (text: string, address: string, title: string): string =>
  `[${text}](${address} "${plain(title.replaceAll(/["“”()[\]\\]/g, ' '))}")`;

/** An answer as Markdown. */
export function writeReply(
  { say }: Writing,
  {
    title,
    value,
    lead,
    basis = [],
    sentences = [],
    filters = [],
    revision,
    columns = [],
    rows = [],
    figure,
    behind,
  }: Reply,
): string {
  const based = basis.filter((part) => part !== undefined).map(plain);
  const links = [
    figure === undefined ? undefined : linkTo(openText(say, figure), figure, title),
    behind === undefined ? undefined : linkTo(say.openRows, behind, title),
  ].filter((link) => link !== undefined);
  const notes = [
    filters.length > 0 ? `${say.filter}: ${filters.map(plain).join(' · ')}` : undefined,
    revision === undefined ? undefined : say.revision(plain(revision)),
  ].filter((note) => note !== undefined);
  const shown = rows.slice(0, MOST_ROWS);
  const table =
    shown.length === 0
      ? []
      : [
          line(columns.map(plain)),
          line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
          ...shown.map(({ name, cells }) => line([plain(name), ...cells.map(plain)])),
        ];
  return [
    lead ?? '',
    `**${plain(title)}${value === undefined ? '' : `: ${plain(value)}`}**${based.length === 0 ? '' : ` (${based.join('; ')})`}`,
    ...sentences.filter((sentence) => sentence !== undefined),
    table.join('\n'),
    notes.map((note) => `- ${note}`).join('\n'),
    links.join(' · '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The round that a question is about: the newest where none is named and there are several; undefined for all together. */
export function roundOf(
  { surroundings: { rounds } }: Writing,
  asked: string | undefined,
  byRound: boolean,
): string | undefined {
  if (byRound || asked === 'all') return undefined;
  return asked ?? (rounds.length > 1 ? rounds[0]?.id : undefined);
}

/** Village and round in words, with what they are. */
export function filtersOf(
  { names, say }: Writing,
  {
    village,
    round,
    area,
    hasRounds,
  }: {
    readonly village?: string | undefined;
    readonly round?: string | undefined;
    readonly area?: string | undefined;
    readonly hasRounds: boolean;
  },
): readonly string[] {
  return [
    ...(village === undefined ? [] : [`${names.grouping('village')}: ${names.place(village)}`]),
    ...(area === undefined ? [] : [area]),
    ...(hasRounds ? [round === undefined ? say.allRounds : `${say.round}: ${names.place(round)}`] : []),
  ];
}

/** The groups with the most or the least; several where they are alike. */
export function extremes<T>(
  groups: readonly T[],
  valueOf: (group: T) => number | null,
  order: 'most' | 'least',
): readonly T[] {
  const known = groups.filter((group) => valueOf(group) !== null);
  const values = known.map((group) => valueOf(group) as number);
  const best = order === 'most' ? Math.max(...values) : Math.min(...values);
  return known.filter((group) => valueOf(group) === best);
}
