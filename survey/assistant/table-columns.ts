import { intervalCellText } from './format.ts';
import type { TableCell, TableFigure, TableGroup } from '../figures/table/index.ts';
import { plain } from './names.ts';
import { extremes, type Reply, type Writing } from './reply.ts';
import { basisOf, cellOf, isKeptBack, isKnown, KEPT_BACK, textOf, valueOf, type Asked } from './table-values.ts';

/** The distribution of a field's answers, in a table. */
export function distribution(
  writing: Writing,
  asked: Asked,
  figure: TableFigure,
  group: string | null,
): Pick<Reply, 'columns' | 'rows' | 'lead' | 'sentences' | 'basis'> {
  const { query, of } = asked;
  const { say, names, format } = writing;
  const cells = figure.cells
    .filter((cell) => cell.group === group && cell.answer !== null)
    .toSorted((a, b) => (b.estimate.value ?? 0) - (a.estimate.value ?? 0));
  const nameOf = (cell: TableCell): string =>
    of === undefined ? '' : names.answer(query.table, of, cell.answer ?? '', figure.of);
  const best = query.order === undefined ? [] : extremes(cells, ({ estimate }) => estimate.value, query.order);
  const [first] = best;
  const whole = figure.groups.find(({ key }) => key === group);
  const basis = whole === undefined ? [] : basisOf(writing, asked, figure, whole);
  if (whole && isKeptBack(figure, whole)) return { basis, sentences: [say.few] };
  return {
    basis,
    lead:
      first === undefined || query.order === undefined
        ? undefined
        : (query.order === 'most' ? say.mostIs : say.leastIs)(
            best.map((cell) => plain(nameOf(cell))).join(', '),
            format.share(first.estimate.value ?? 0),
          ),
    sentences: cells.length === 0 ? [say.nobody] : [],
    columns: [say.values.answer, say.values.value, say.values.interval, say.values.n],
    rows: cells.map((cell) => ({
      name: nameOf(cell),
      cells: [
        format.share(cell.estimate.value ?? 0),
        intervalCellText(cell.estimate, (value) => format.share(value)),
        names.number(cell.rows ?? 0),
      ],
    })),
  };
}

export function grouped(writing: Writing, asked: Asked, figure: TableFigure): Pick<Reply, 'columns' | 'rows' | 'lead'> {
  const { query, by } = asked;
  const { say, names } = writing;
  const only = query.villages?.ids.map((id) => `=${id}`);
  const groups = figure.groups.filter(({ key }) => key !== null && (only === undefined || only.includes(key)));
  const nameOf = ({ key }: TableGroup): string =>
    by === undefined ? '' : names.answer(query.table, by, key ?? '', figure.by);
  const text = (group: TableGroup): string =>
    query.show !== 'count' && isKeptBack(figure, group)
      ? KEPT_BACK
      : textOf(writing, asked, figure, valueOf(asked, figure, group));
  const { order } = query;
  const best =
    order === undefined ? [] : extremes(groups.filter(isKnown), (group) => valueOf(asked, figure, group), order);
  const [first] = best;
  const rank = (group: TableGroup): number =>
    isKnown(group) ? (valueOf(asked, figure, group) ?? -Infinity) : -Infinity;
  const sorted =
    order === undefined
      ? groups.toSorted(
          (a, b) =>
            Number(isKnown(b)) - Number(isKnown(a)) || nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
        )
      : groups.toSorted((a, b) => (order === 'most' ? rank(b) - rank(a) : rank(a) - rank(b)));
  const counts = query.show === 'count';
  const heading = by === undefined ? say.values.group : names.field(query.table, by);
  return {
    lead:
      order === undefined
        ? undefined
        : first === undefined
          ? say.nobody
          : (order === 'most' ? say.mostIs : say.leastIs)(
              best.map((group) => plain(nameOf(group))).join(', '),
              plain(text(first)),
            ),
    columns: counts ? [heading, say.values.count] : [heading, say.values.value, say.values.interval, say.values.n],
    rows: sorted.map((group) => {
      const cell = cellOf(asked, figure, group);
      return {
        name: nameOf(group),
        cells: counts
          ? [text(group)]
          : [
              text(group),
              cell && !query.counts
                ? intervalCellText(cell.estimate, (value) => textOf(writing, asked, figure, value))
                : '–',
              names.number(group.n),
            ],
      };
    }),
  };
}

/** Answers by groups: the most frequent of each, and its share. */
export function crossed(
  writing: Writing,
  { query, of, by }: Asked,
  figure: TableFigure,
): Pick<Reply, 'columns' | 'rows'> {
  const { names, format, say } = writing;
  if (of === undefined || by === undefined) return {};
  const cells = figure.cells.filter(
    (cell) =>
      cell.group !== null &&
      cell.answer !== null &&
      (query.villages === undefined || query.villages.ids.includes(cell.group.slice(1))),
  );
  const nameOf = (cell: TableCell): string => names.answer(query.table, by, cell.group ?? '', figure.by);
  const keys = [...new Set(cells.map(({ group }) => group))];
  const rows = keys
    .map((key) => cells.filter(({ group }) => group === key))
    .map((own) => {
      const name = own[0] ? nameOf(own[0]) : '';
      const first = extremes(own, ({ estimate }) => estimate.value, 'most');
      return {
        name,
        cells: [
          first.map((cell) => names.answer(query.table, of, cell.answer ?? '', figure.of)).join(', '),
          first[0] ? format.share(first[0].estimate.value ?? 0) : KEPT_BACK,
          names.number(figure.groups.find(({ key }) => key === own[0]?.group)?.n ?? 0),
        ],
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return { columns: [names.field(query.table, by), say.values.commonest, say.values.value, say.values.n], rows };
}
