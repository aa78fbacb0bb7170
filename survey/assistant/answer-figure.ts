import { BETWEEN_KEYS, type Cell, type Estimate } from '../figures/index.ts';
import { catalogue, type Indicator } from '../indicators/index.ts';
import { opposite, together } from './estimates.ts';
import { plain } from './names.ts';
import { KEPT_BACK } from './table-values.ts';
import type { FigureQuery } from './query.ts';
import { categoryRules, rowsBehind, screenOf } from './links.ts';
import { isUnlistedOnly, unlistedIn } from './unlisted.ts';
import { extremes, filtersOf, roundOf, type Reply, type Writing } from './reply.ts';

/** What of a figure is shown in one place. */
interface Shown {
  readonly indicator: Indicator;
  readonly query: FigureQuery;
  readonly currency: string;
}

function valueText({ format }: Writing, { indicator, currency }: Shown, value: number | null): string {
  return format.value(value, indicator.unit, currency);
}

/** What an estimate rests on. */
function basisOf(writing: Writing, shown: Shown, estimate: Estimate): readonly (string | undefined)[] {
  const { format, say, names } = writing;
  const interval =
    shown.query.villages?.names === undefined
      ? format.interval(estimate, (value) => valueText(writing, shown, value))
      : say.noIntervalTogether;
  return [
    interval,
    say.rests(
      names.number(estimate.n),
      names.counted(shown.indicator),
      estimate.missing > 0 ? names.number(estimate.missing) : undefined,
    ),
  ];
}

const intervalCell = (writing: Writing, shown: Shown, { low, high }: Estimate): string =>
  low === null || high === null ? '–' : `${valueText(writing, shown, low)}–${valueText(writing, shown, high)}`;

/** Rows of a table: groups, or categories. */
function tableOf(
  writing: Writing,
  shown: Shown,
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
  heading: 'group' | 'answer' = 'group',
): Pick<Reply, 'columns' | 'rows'> {
  const { say, names } = writing;
  const { values } = say;
  return {
    columns: [values[heading], values.value, values.interval, values.n],
    rows: cells.map((cell) => ({
      name: nameOf(cell),
      cells: [
        cell.estimate.value === null && cell.estimate.tooFew
          ? KEPT_BACK
          : valueText(writing, shown, cell.estimate.value),
        intervalCell(writing, shown, cell.estimate),
        names.number(cell.estimate.n),
      ],
    })),
  };
}

/** Which group or category has the most or the least, and how sure that is. */
function ordered(
  writing: Writing,
  shown: Shown,
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
): Pick<Reply, 'lead' | 'sentences'> {
  const {
    query: { order },
  } = shown;
  if (order === undefined) return {};
  const { say } = writing;
  const first = extremes(cells, ({ estimate }) => estimate.value, order);
  const [best] = first;
  if (best === undefined) return { sentences: [say.nobody] };
  const lead = (order === 'most' ? say.mostIs : say.leastIs)(
    first.map((cell) => plain(nameOf(cell))).join(', '),
    plain(valueText(writing, shown, best.estimate.value)),
  );
  const others = cells.filter((cell) => !first.includes(cell));
  const [second] = extremes(others, ({ estimate }) => estimate.value, order);
  const [low, high] =
    order === 'most' ? [best.estimate.low, second?.estimate.high] : [second?.estimate.low, best.estimate.high];
  const overlaps = low !== null && high !== null && low !== undefined && high !== undefined && low <= high;
  return {
    lead,
    sentences: [overlaps ? say.overlap : undefined],
  };
}

/** The parts of a figure that somebody is in; season and crop are several. */
const partsOf = (cells: readonly Cell[]): readonly string[] => [
  ...new Set(cells.flatMap(({ apart = '', estimate }) => (estimate.n > 0 ? [apart] : []))),
];

const byValue = (a: Cell, b: Cell): number => (b.estimate.value ?? -Infinity) - (a.estimate.value ?? -Infinity);

/** A single value: of all, of a group, of a category. */
function single(writing: Writing, shown: Shown, cell: Cell | undefined): Pick<Reply, 'value' | 'basis' | 'sentences'> {
  const { say, names, format } = writing;
  const estimate = cell && shown.query.not ? opposite(cell.estimate) : cell?.estimate;
  if (estimate?.value === null && estimate.tooFew)
    return { basis: basisOf(writing, shown, estimate).slice(1), sentences: [say.few] };
  if (estimate === undefined || estimate.value === null) return { sentences: [say.nobody] };
  if (!shown.query.counts)
    return {
      value: valueText(writing, shown, estimate.value),
      basis: basisOf(writing, shown, estimate),
    };
  const share = estimate.value;
  // Unweighted, the sums of a share are numbers of rows.
  return {
    value: say.of(
      names.number(estimate.numerator ?? 0),
      names.number(estimate.denominator ?? 0),
      names.counted(shown.indicator),
    ),
    basis: [
      format.share(share),
      say.rests(
        names.number(estimate.n),
        names.counted(shown.indicator),
        estimate.missing > 0 ? names.number(estimate.missing) : undefined,
      ),
    ],
  };
}

/** The villages that are taken together as one cell. */
function cellsOf({ villages, category }: FigureQuery, cells: readonly Cell[], apart: string): Cell | undefined {
  const own = cells.filter(
    (cell) => cell.group !== null && villages?.ids.includes(cell.group) && (cell.apart ?? '') === apart,
  );
  const groups = new Set(own.map(({ group }) => group));
  const estimates = [...groups].flatMap((group) => {
    const here = own.filter((cell) => cell.group === group);
    const cell = category === undefined ? here[0] : here.find((one) => one.category === category);
    const [other] = here;
    // Nobody in this village has the category.
    return cell ? [cell.estimate] : other ? [{ ...other.estimate, numerator: 0 }] : [];
  });
  const estimate = together(estimates);
  return estimate && estimates.length > 0
    ? { group: null, category: category ?? null, estimate, ...(apart !== '' && { apart }) }
    : undefined;
}

/** Answers a question for an indicator. */
export async function answerFigure(query: FigureQuery, writing: Writing): Promise<Reply | undefined> {
  const { asker, say, names } = writing;
  const indicator = catalogue.get(query.id) as Indicator;
  const round = roundOf(writing, query.round, query.by === 'round');
  const weighted = !query.counts;
  const isTogether = query.villages?.names !== undefined;
  const answer = await asker.figures({
    figures: [{ id: query.id, by: isTogether ? 'village' : query.by }],
    ...(query.village !== undefined && { village: query.village }),
    ...(round !== undefined && { round }),
    weighted,
  });
  const figure = answer?.figures[0];
  if (answer === undefined || figure === undefined || answer.refused.length > 0) return undefined;
  const cells = figure.cells.filter(({ category }) => query.category === undefined || category === query.category);
  const parts = partsOf(figure.cells);
  const narrow = { village: query.village, round };
  const group = query.group ?? null;
  const where = [
    ...(query.group === undefined || query.by === 'head' ? [] : [`sex:is:${query.group}`]),
    ...categoryRules(indicator, query.category),
  ];
  const category = query.category === undefined ? undefined : names.category(indicator, query.category);
  const named = [
    names.indicator(indicator),
    query.not ? (category === undefined ? say.values.no : names.otherThan(category)) : category,
    query.group === undefined ? undefined : names.group(query.by, query.group),
  ]
    .filter((part) => part !== undefined)
    .join(' – ');
  const place = names.where(query);
  const title = [named, place === undefined ? undefined : say.inVillage(place)]
    .filter((part) => part !== undefined)
    .join(' ');
  // No screen has several villages together, nor the rows of which something is not so: there are those by village, and of all.
  const links = {
    figure: screenOf(indicator, narrow, isTogether ? 'village' : query.by),
    // No condition on households says who heads them.
    behind:
      isTogether || (query.by === 'head' && query.group !== undefined)
        ? undefined
        : rowsBehind(indicator, narrow, query.not ? [] : where),
  };
  const isWeighted =
    answer.households.some(({ sample }) => sample.weights) && weighted && indicator.unweighted !== true;
  const [part = ''] = parts;
  const isMoney = indicator.unit === 'money';
  const recall =
    !isMoney && indicator.apart !== undefined && /^\d+$/.test(part) ? [`${say.values.recall}: ${part}`] : [];
  const filters = [
    ...filtersOf(writing, {
      ...narrow,
      area: isTogether ? place : undefined,
      hasRounds: query.by !== 'round' && writing.surroundings.rounds.length > 0,
    }),
    ...recall,
    isWeighted ? say.weighted : say.unweighted,
  ];
  if (parts.length > 1)
    return {
      title,
      sentences: [say.separately(plain(names.indicator(indicator)))],
      figure: links.figure,
    };
  const shown: Shown = { indicator, query, currency: isMoney ? (part.split(BETWEEN_KEYS).at(-1) ?? '') : '' };
  const about = { title, filters, revision: answer.revision, ...links };
  const unlisted = unlistedIn(query, writing);
  if (isUnlistedOnly(query, writing)) return { ...about, sentences: [say.noneOfAnswer, ...unlisted] };
  const whole = isTogether
    ? cellsOf(query, figure.cells, part)
    : cells.find((cell) => cell.group === group && (cell.apart ?? '') === part);
  const asked = figure.cells.some(({ estimate }) => estimate.n + estimate.missing > 0);
  if (!asked && figure.notAsked.some(({ rows }) => rows > 0))
    return { ...about, notAsked: true, sentences: [say.notAsked] };
  const own = cells.filter((cell) => (cell.apart ?? '') === part && cell.estimate.n + cell.estimate.missing > 0);
  if (query.by !== 'all' && query.group === undefined) {
    const groups = own.filter(
      (cell) => cell.group !== null && (query.villages === undefined || query.villages.ids.includes(cell.group)),
    );
    if (query.category === undefined && indicator.measure.kind === 'shares') {
      const nameOf = (cell: Cell): string =>
        `${names.group(query.by, cell.group ?? '')}: ${names.category(indicator, cell.category ?? '')}`;
      return {
        ...about,
        ...tableOf(
          writing,
          shown,
          groups.toSorted((a, b) => (a.group ?? '').localeCompare(b.group ?? '') || byValue(a, b)),
          nameOf,
        ),
      };
    }
    const nameOf = (cell: Cell): string => names.group(query.by, cell.group ?? '');
    const sorted =
      query.order === undefined
        ? groups.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }))
        : groups.toSorted(query.order === 'most' ? byValue : (a, b) => byValue(b, a));
    const all = query.villages === undefined && query.by !== 'round' ? single(writing, shown, whole) : {};
    const first = ordered(
      writing,
      shown,
      groups.filter(({ group: key }) => key !== ''),
      nameOf,
    );
    return {
      ...about,
      ...all,
      ...first,
      sentences: [...(first.sentences ?? []), ...(all.sentences ?? [])],
      ...tableOf(writing, shown, sorted, nameOf),
    };
  }
  if (query.category === undefined && indicator.measure.kind === 'shares') {
    const shares = own.filter((cell) => cell.group === group);
    const nameOf = (cell: Cell): string => names.category(indicator, cell.category ?? '');
    return {
      ...about,
      basis: shares[0] ? basisOf(writing, shown, shares[0].estimate).slice(1) : [],
      ...(shares.length === 0 ? { sentences: [say.nobody] } : ordered(writing, shown, shares, nameOf)),
      ...tableOf(writing, shown, shares.toSorted(byValue), nameOf, 'answer'),
    };
  }
  const isPartFew =
    isTogether &&
    figure.cells.some(({ group: key, estimate }) => query.villages?.ids.includes(key ?? '') && estimate.tooFew);
  const one = isPartFew ? { sentences: [say.fewInOne] } : single(writing, shown, whole);
  return { ...about, ...one, sentences: [...(one.sentences ?? []), ...unlisted] };
}
