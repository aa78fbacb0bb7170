import type { FakeDirectus } from '@groundwork/shared/testing';
import type {
  Description,
  TableAnswer,
  TableCell,
  TableFigure,
  TableGroup,
  TableQuestion,
} from '@groundwork/survey/figures/table';
import { readTableQuestion } from '@groundwork/survey/figures/table/schemas';
import { estimate } from '../figures-for-tests.ts';

const NO_KEYS = { classWidth: null, names: {} };

/** The rows of a group, or of all (null): as many with an answer, and what the test says besides. */
export function groupOf(key: string | null, n: number, more: Partial<TableGroup> = {}): TableGroup {
  const group = { key, n, missing: 0, notAsked: 0, withoutWeight: 0, least: null, most: null, rows: 0, ...more };
  return { ...group, rows: more.rows ?? group.n + group.missing + group.notAsked + group.withoutWeight };
}

/** The share of an answer in a group, and how many rows gave it. */
export const shareOf = (
  group: string | null,
  answer: string,
  value: number,
  rows: number,
  ends: { readonly low?: number; readonly high?: number } = {},
): TableCell => ({ group, answer, statistic: 'share', rows, estimate: estimate(value, ends) });

/** A mean, median or total of a group. */
export const figureOf = (
  group: string | null,
  statistic: TableCell['statistic'],
  value: number | null,
  ends: { readonly low?: number; readonly high?: number } = {},
): TableCell => ({ group, answer: null, statistic, rows: null, estimate: estimate(value, ends) });

export const tableFigure = (more: Partial<TableFigure>): TableFigure => ({
  groups: [],
  cells: [],
  by: NO_KEYS,
  of: NO_KEYS,
  currencies: [],
  ...more,
});

export const description = (of: string, more: Partial<Description>): Description => ({
  of,
  known: 0,
  missing: 0,
  notAsked: 0,
  distinct: 0,
  least: null,
  median: null,
  most: null,
  answers: [],
  answersInAll: more.answers?.length ?? 0,
  keys: NO_KEYS,
  ...more,
});

/**
 * Serves questions about tables as the server would.
 * @param answer what is found, for a question
 */
export const serveTable = (
  server: FakeDirectus,
  answer: (question: TableQuestion) => Partial<TableAnswer>,
): (() => void) =>
  server.on('GET', '/data/survey-figures/table', ({ query }) => ({
    status: 200,
    body: {
      data: {
        revision: '1',
        figure: null,
        descriptions: [],
        rows: [],
        refused: [],
        ...answer(readTableQuestion(query)),
      } satisfies TableAnswer,
    },
  }));

/** The questions that were asked, in their order. */
export const askedTables = (server: FakeDirectus): readonly TableQuestion[] =>
  server.seen('GET', '/data/survey-figures/table').map(({ query }) => readTableQuestion(query));
