import type { Checked } from '../check.ts';
import { plain } from '../headings/plain.ts';
import { rejectionsOf, type ImportPlan } from '../plan/import-plan.ts';
import { rowsIn, type Rejection } from '../plan/rejection.ts';
import { isOpenWord, type ChosenWords, type Word } from '../plan/word-meanings.ts';
import type { Sheet } from '../reading/sheet.ts';
import type { SheetChoice } from '../sheet-choice.ts';
import { problemsIn, shortText } from './problems.ts';
import type { ImportReport } from './report-schema.ts';

/** How much of each list is reported; the error sheet has more. */
const MOST = { words: 1000, questions: 300, corrections: 300, creations: 20, differences: 20, remarks: 20 } as const;
/** Characters of a list or an object that are reported. */
const LONGEST_OBJECT = 2000;

/** A value as it is shown: of an outline, only that it is one. */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null || JSON.stringify(value).length <= LONGEST_OBJECT) return value;
  return Array.isArray(value) ? value.slice(0, 20) : { type: 'type' in value ? value.type : null };
}

const shownValues = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));

/** Rejected rows whose problems are all words that nobody has decided about. */
function rowsOfOpenWords(open: readonly Word[], rejections: readonly Rejection[]): number {
  const keys = new Set(open.map(({ key }) => key));
  const rows = new Map<string, boolean>();
  for (const { sheet, row, value } of rejections)
    rows.set(
      `${row} ${sheet}`,
      rows.get(`${row} ${sheet}`) !== false && value !== null && keys.has(plain(String(value)) || String(value).trim()),
    );
  return [...rows.values()].filter(Boolean).length;
}

function interviewsIn({ tables }: ImportPlan): ImportReport['interviews'] {
  let [first, last] = ['', ''];
  for (const { values } of tables.find(({ table }) => table === 'households')?.creations ?? []) {
    const day = values['interview_date'];
    if (typeof day !== 'string') continue;
    if (first === '' || day < first) first = day;
    if (day > last) last = day;
  }
  return first === '' ? null : { first: first.slice(0, 10), last: last.slice(0, 10) };
}

function wordsOf(words: readonly Word[]): ImportReport['words'] {
  const other = words.filter(({ match }) => match?.how !== 'as it is');
  const list = other.slice(0, MOST.words);
  const vocabularies = Object.fromEntries(
    list.map(({ vocabulary: { id, title, entries, open, creates } }) => [
      id,
      { title, entries: entries.map((entry) => ({ id: entry.id, name: entry.name })), open, creates },
    ]),
  );
  return {
    all: other.length,
    vocabularies,
    list: list.map(({ vocabulary, written, key, cells, match, meaning }) => ({
      vocabulary: vocabulary.id,
      written: shortText(written),
      key,
      cells,
      match,
      meaning,
    })),
  };
}

/** @param chosen what was decided about words when it was checked */
export function reportOf(
  { plan, words }: Checked,
  {
    choices,
    words: chosen,
    sheets,
  }: { readonly choices: readonly SheetChoice[]; readonly words: ChosenWords; readonly sheets: readonly Sheet[] },
): ImportReport {
  const { tables, custom, added, repeats, addedRepeats, questions, differences, remarks } = plan;
  const rejections = rejectionsOf(plan);
  const corrections = tables.flatMap(({ table, corrections: list }) => list.map((one) => ({ ...one, table })));
  return {
    tables: tables.map(({ table, read, creations, corrections: corrected, unchanged, rejections: out }) => ({
      table,
      read,
      created: creations.length,
      corrected: corrected.length,
      unchanged,
      rejected: rowsIn(out),
    })),
    rejected: {
      rows: rowsIn(rejections),
      ofOpenWords: rowsOfOpenWords(
        words.filter((word) => isOpenWord(word, chosen)),
        rejections,
      ),
      sheets: [...new Set(rejections.map(({ sheet }) => sheet))],
    },
    interviews: interviewsIn(plan),
    custom: [...custom],
    added: [...added],
    repeats: [...repeats],
    addedRepeats: [...addedRepeats],
    questions: questions
      .slice(0, MOST.questions)
      .map(({ options, ...question }) => ({ ...question, options: options.map((option) => ({ ...option })) })),
    words: wordsOf(words),
    problems: problemsIn(rejections, choices, sheets),
    corrections: {
      all: corrections.length,
      list: corrections.slice(0, MOST.corrections).map(({ table, id, from: { sheet, row, code }, before, values }) => ({
        table,
        id,
        sheet,
        row,
        code,
        before: shownValues(before),
        values: shownValues(values),
      })),
    },
    creations: tables.flatMap(({ table, creations }) =>
      creations.slice(0, MOST.creations).map(({ id, from: { sheet, row, code }, values }) => ({
        table,
        id,
        sheet,
        row,
        code,
        fields: Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name])),
      })),
    ),
    differences: {
      all: differences.length,
      list: [...differences]
        .sort((one, other) => other.rows - one.rows)
        .slice(0, MOST.differences)
        .map((one) => ({ ...one, written: shortText(one.written), read: shortText(one.read) })),
    },
    accounts: (plan.accounts ?? []).map(({ leftOut, columns, ...account }) => ({
      ...account,
      leftOut: leftOut.map((one) => ({ ...one })),
      columns: columns.map((one) => ({ ...one, column: shortText(one.column) })),
    })),
    remarks: { all: remarks.length, list: remarks.slice(0, MOST.remarks).map((one) => ({ ...one })) },
  };
}
