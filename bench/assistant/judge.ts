import { languages } from '../../survey/assistant/languages/index.ts';
import type { Cell, Facts } from './facts.ts';
import type { Expected, LanguageOf, PythonFigure, Question } from './question.ts';

/** What came of a question: a wrong answer is one that says something that is not so. */
export type Outcome = 'right' | 'refused' | 'wrong';

const NAMES: Readonly<Record<LanguageOf, string>> = { en: 'english', pt: 'portuguese', fr: 'french' };

/** Records of a list that a reply shows. */
const MOST_LISTED = 10;

/** Markdown as plain text. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll('&amp;', '&');

/** A number as a language writes it, and the size of its last digit. */
function numberIn(text: string, language: LanguageOf): { readonly value: number; readonly last: number } | undefined {
  const found = /[−-]?\d[\d.,\s\u00A0\u202F]*/.exec(text)?.[0].trim().replace('−', '-');
  if (found === undefined) return undefined;
  const plain =
    language === 'en' ? found.replaceAll(/[,\s]/g, '') : found.replaceAll(/[.\s\u00A0\u202F]/g, '').replace(',', '.');
  const decimals = /\.(\d+)$/.exec(plain)?.[1]?.length ?? 0;
  return { value: Number(plain.replace(/\.$/, '')), last: 10 ** -decimals };
}

/** Whether a text shows a number, rounded as it is shown. */
function shows(text: string, expected: number, language: LanguageOf): boolean {
  const shown = numberIn(text, language);
  return shown !== undefined && Math.abs(shown.value - expected) <= shown.last / 2 + 1e-9;
}

/** What is in bold at the beginning: what the answer is of, and its value. */
export function headlineOf(reply: string): { readonly title: string; readonly value: string } | undefined {
  // A colon of a title or value is written with a backslash; a model leaves it out, and the last one is meant.
  const [, title = '', value = ''] = /^\*\*((?:\\.|[^*\\])+): ((?:\\.|[^*\\])+)\*\*/m.exec(reply) ?? [];
  return value === '' ? undefined : { title: plainOf(title), value: plainOf(value) };
}

/** The rows of the table, by name; the first value of each. */
export function tableOf(reply: string): ReadonlyMap<string, readonly string[]> {
  const lines = plainOf(reply)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return new Map(
    lines
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .map(([name = '', ...cells]) => [name, cells]),
  );
}

/** Whether any number is stated as an answer. */
const states = (reply: string): boolean => /\d/.test(headlineOf(reply)?.value ?? '') || tableOf(reply).size > 0;

/** What one part of an indicator with parts (recall period, currency) has: the demo has one. */
const wholeOf = (cells: readonly Cell[], { category }: PythonFigure): readonly Cell[] =>
  cells.filter((cell) => cell.category === (category ?? null) && cell.n + cell.missing > 0);

const HUNDRED: ReadonlySet<string> = new Set([
  'household-size',
  'mean-hectares',
  'median-hectares',
  'median-income',
  'median-expenditure',
  'food-consumption',
  'months-of-adequate-food',
  'dietary-diversity',
  'way-to-water',
  'livestock-units',
]);
const factorOf = ({ id }: PythonFigure): number => (HUNDRED.has(id) ? 1 : 100);

const sentencesOf = (language: LanguageOf) =>
  languages.find(({ name }) => name === NAMES[language])?.sentences ?? languages[0]?.sentences;

function judgeFigure(reply: string, figure: PythonFigure, { language }: Question, facts: Facts): boolean {
  const cells = wholeOf(facts.cellsOf(figure), figure);
  const factor = factorOf(figure);
  const { by = 'all', group, counted } = figure;
  if (by === 'all' || group !== undefined) {
    const cell = cells.find((one) => one.group === (group ?? null));
    const value = headlineOf(reply)?.value;
    if (cell?.value === undefined || cell.value === null || value === undefined) return false;
    if (counted !== true) return shows(value, factor * cell.value, language);
    const [first = '', second = ''] = value.split(/ of | de | sur /);
    return shows(first, Math.round(cell.value * cell.n), language) && shows(second, cell.n, language);
  }
  const table = tableOf(reply);
  const nameOf = (key: string): string => sentencesOf(language)?.groups[`sex ${key}`] ?? facts.nameOfGroup(key);
  const groups = cells.filter((cell) => cell.group !== null && cell.group !== '');
  const shown = groups.filter((cell) => table.has(nameOf(cell.group ?? '')));
  const isRight = (cell: Cell): boolean => {
    const [value = '', , n = ''] = table.get(nameOf(cell.group ?? '')) ?? [];
    return cell.value !== null && shows(value, factor * cell.value, language) && shows(n, cell.n, language);
  };
  // A comparison of two villages shows these alone.
  return table.size >= 2 && shown.length === table.size && shown.every(isRight);
}

/** Names of the groups with the most or the least. */
function firstOf(figure: PythonFigure, order: 'most' | 'least', facts: Facts): readonly string[] {
  const known = wholeOf(facts.cellsOf(figure), figure).filter(
    (cell) => cell.group !== null && cell.group !== '' && cell.value !== null,
  );
  const values = known.map(({ value }) => value ?? 0);
  const best = order === 'most' ? Math.max(...values) : Math.min(...values);
  return known.filter(({ value }) => value === best).map(({ group }) => facts.nameOfGroup(group ?? ''));
}

function isRight(reply: string, question: Question, facts: Facts): boolean {
  const { expected, language } = question;
  const plain = plainOf(reply);
  const sentences = sentencesOf(language);
  switch (expected.is) {
    case 'figure':
      return judgeFigure(reply, expected.figure, question, facts);
    case 'first': {
      const names = firstOf(expected.figure, expected.order, facts);
      const said =
        sentences?.[expected.order === 'most' ? 'mostIs' : 'leastIs'](names.join(', '), '').replace(/, $/, '') ?? '';
      return names.length > 0 && plain.includes(said);
    }
    case 'number': {
      const value = headlineOf(reply)?.value;
      return (
        value !== undefined && shows(value, facts.numberOf(expected.source) * (expected.share ? 100 : 1), language)
      );
    }
    case 'rows': {
      const rows = facts.rowsOf(expected.source);
      const table = tableOf(reply);
      return (
        rows.length > 0 &&
        rows.every(([name, value]) => shows(table.get(name)?.[0] ?? '', value * (expected.share ? 100 : 1), language))
      );
    }
    case 'names': {
      const names = facts.namesOf(expected.source);
      const most = /\*\*([^*]+)\*\*, /.exec(plain)?.[1];
      if (most !== undefined)
        return names.length === most.split(', ').length && names.every((name) => most.split(', ').includes(name));
      // A list shows ten at most, and says how many there are.
      const listed = [...plain.matchAll(/^- \[([^\]]+)\]/gm)].map(([, name = '']) => name);
      const count = headlineOf(reply)?.value;
      return (
        names.length > 0 &&
        listed.length === Math.min(names.length, MOST_LISTED) &&
        listed.every((name) => names.includes(name)) &&
        (count === undefined || shows(count, names.length, language))
      );
    }
    case 'document':
      return plain.includes(`[${expected.title}]`);
    case 'choice':
      return !states(reply) && expected.of.every((one) => plain.includes(one));
    case 'refusal':
      return (
        !states(reply) &&
        (expected.nearest === undefined || plain.includes(sentences?.didYouMean(expected.nearest).trim() ?? ''))
      );
  }
}

/** Whether a reply is right, gives no answer, or is wrong. */
export function judge(reply: string, question: Question, facts: Facts): Outcome {
  if (isRight(reply, question, facts)) return 'right';
  const { expected } = question;
  const isStated = states(reply) || (expected.is === 'names' && /\*\*[^*]+\*\*, /.test(plainOf(reply)));
  return isStated ? 'wrong' : 'refused';
}

/** What would have been right, for the report. */
export function rightFor(expected: Expected, facts: Facts): string {
  switch (expected.is) {
    case 'figure':
      return JSON.stringify(
        wholeOf(facts.cellsOf(expected.figure), expected.figure)
          .filter(({ group }) => expected.figure.group === undefined || group === expected.figure.group)
          .map(({ group, value, n }) => [group, value, n]),
      );
    case 'first':
      return firstOf(expected.figure, expected.order, facts).join(', ');
    case 'number':
      return String(facts.numberOf(expected.source));
    case 'rows':
      return JSON.stringify(facts.rowsOf(expected.source));
    case 'names':
      return facts.namesOf(expected.source).join(', ');
    case 'document':
      return expected.title;
    case 'choice':
      return expected.of.join(' or ');
    case 'refusal':
      return `a refusal${expected.nearest === undefined ? '' : ` that names ${expected.nearest}`}`;
  }
}
