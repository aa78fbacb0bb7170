import { intervalCellText } from './format.ts';
import { opposite, together } from './estimates.ts';
import type { Estimate } from '../figures/index.ts';
import type { TableAnswer, TableCell, TableFigure, TableGroup } from '../figures/table/index.ts';
import { UNKNOWN, NOT_ASKED } from '../figures/table/index.ts';
import type { SurveyField } from '../model/index.ts';
import { analysisOf, explorerOf, householdsOf, isInAnalysis, narrowRules, projectsOf } from './links.ts';
import { plain } from './names.ts';
import { isUnlistedOnly, unlistedIn } from './unlisted.ts';
import type { TableQuery } from './query.ts';
import { hasRounds, wholeTable } from './read-table.ts';
import { extremes, filtersOf, roundOf, writeReply, type Reply, type Writing } from './reply.ts';

/** A question as it is asked, with the fields behind it. */
interface Asked {
  readonly query: TableQuery;
  readonly where: readonly string[];
  readonly weighted: boolean;
  readonly of: SurveyField | undefined;
  readonly by: SurveyField | undefined;
}

const isOfAnswers = ({ show }: TableQuery): boolean => show === 'answers' || show === 'share';

const isKnown = ({ key }: TableGroup): boolean => key !== null && key !== UNKNOWN && key !== NOT_ASKED;

/** What is wanted of a group: a number of rows, and an estimate. */
type Wanted = Pick<TableCell, 'rows' | 'estimate'>;

function cellOf({ query }: Asked, figure: TableFigure, { key, n }: TableGroup): Wanted | undefined {
  const statistic = query.show === 'amount' ? 'median' : query.show;
  const found = figure.cells.find(
    (cell) =>
      cell.group === key && (query.show === 'answers' ? cell.answer === query.answer : cell.statistic === statistic),
  );
  if (found === undefined) return undefined;
  // Unweighted, the sum of a share is a number of rows.
  const rows = query.show === 'share' && query.counts ? found.estimate.numerator : found.rows;
  return query.not ? { rows: n - (rows ?? 0), estimate: opposite(found.estimate) } : { rows, estimate: found.estimate };
}

/** What a group has: a number of rows, a share, or an amount. */
function valueOf(asked: Asked, figure: TableFigure, group: TableGroup): number | null {
  const { query } = asked;
  if (query.show === 'count') return group.rows;
  const cell = cellOf(asked, figure, group);
  if (!isOfAnswers(query)) return cell?.estimate.value ?? null;
  if (query.counts) return group.n + group.missing === 0 ? null : (cell?.rows ?? (query.not ? group.n : 0));
  // An answer that nobody gave is zero where others are known.
  return cell?.estimate.value ?? (group.n > 0 ? Number(query.not ?? false) : null);
}

function textOf(
  { names, format, say }: Writing,
  { query, of }: Asked,
  { currencies }: TableFigure,
  value: number | null,
): string {
  if (value === null) return say.values.notKnown.toLowerCase();
  if (query.show === 'count' || query.counts) return names.number(value);
  if (isOfAnswers(query)) return format.share(value);
  const [currency = ''] = currencies;
  const unit = of?.unit;
  return [currency, format.amount(value), currency === '' ? unit : undefined]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');
}

/** Everything behind a value in words. */
function basisOf(
  writing: Writing,
  asked: Asked,
  figure: TableFigure,
  group: TableGroup,
): readonly (string | undefined)[] {
  const { query } = asked;
  const { say, format, names } = writing;
  if (query.show === 'count') return [];
  const rests = say.rests(
    names.number(group.n),
    writing.names.rows(query.name).toLowerCase(),
    group.missing > 0 ? names.number(group.missing) : undefined,
  );
  const cell = cellOf(asked, figure, group);
  return [
    query.counts || cell === undefined
      ? undefined
      : format.interval(cell.estimate, (value) => textOf(writing, asked, figure, value)),
    rests,
  ];
}

/** The distribution of a field's answers, in a table. */
function distribution(
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
  return {
    basis: whole === undefined ? [] : basisOf(writing, asked, figure, whole),
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

function grouped(writing: Writing, asked: Asked, figure: TableFigure): Pick<Reply, 'columns' | 'rows' | 'lead'> {
  const { query, by } = asked;
  const { say, names } = writing;
  const only = query.villages?.ids.map((id) => `=${id}`);
  const groups = figure.groups.filter(({ key }) => key !== null && (only === undefined || only.includes(key)));
  const nameOf = ({ key }: TableGroup): string =>
    by === undefined ? '' : names.answer(query.table, by, key ?? '', figure.by);
  const text = (group: TableGroup): string => textOf(writing, asked, figure, valueOf(asked, figure, group));
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

/** The way to the figure, and to its rows. */
function linksOf({ query, where, weighted, of, by }: Asked): Pick<Reply, 'figure' | 'behind'> {
  const { table, village, show } = query;
  const statistic =
    of && !isOfAnswers(query) && show !== 'count' ? `${show === 'amount' ? 'median' : show}:${of.name}` : undefined;
  // A figure of all villages or of some is theirs together on no screen but divided by village.
  const divided =
    by?.name ??
    (query.villages === undefined
      ? undefined
      : wholeTable(table)?.fields.find(({ link }) => link?.table === 'villages')?.name);
  const figure =
    of && isInAnalysis(table) && show !== 'total'
      ? analysisOf(table, of.name, where, { by: divided, weighted })
      : explorerOf(table, where, { by: divided ?? (isOfAnswers(query) ? of?.name : undefined), measure: statistic });
  const answered =
    query.answer !== undefined && !query.not && of && (of.kind === 'choice' || of.kind === 'yesNo')
      ? [`${of.name}:is:${query.answer.slice(1)}`]
      : [];
  const all = [...where, ...answered];
  // No condition says "or" or "not": the rows are divided by their answers.
  if (query.any !== undefined || query.not)
    return { figure, behind: explorerOf(table, where, { by: divided ?? of?.name }) };
  const rows =
    table === 'households' && query.villages === undefined
      ? householdsOf(all, village)
      : table === 'water_projects' && query.villages === undefined
        ? projectsOf([...query.where, ...answered], village)
        : undefined;
  return {
    figure,
    behind:
      rows ??
      (query.villages === undefined || by !== undefined
        ? explorerOf(table, all)
        : explorerOf(table, all, { by: divided })),
  };
}

/** A field that may be read; weights only where the person may read them. */
async function ask(
  { asker }: Writing,
  query: TableQuery,
  where: readonly string[],
  by: string | undefined,
): Promise<{ readonly answer: TableAnswer | undefined; readonly weighted: boolean }> {
  const question = {
    table: query.table,
    of: query.of === undefined ? [] : [query.of],
    show: query.show,
    ...(query.any && { any: [...query.any] }),
    ...(by !== undefined && { by }),
    where: [...where],
  };
  const weighted = hasRounds(query.table) && query.show !== 'count' && query.show !== 'total' && !query.counts;
  const first = await asker.table({ ...question, weighted });
  if (first !== undefined || !weighted) return { answer: first, weighted };
  return { answer: await asker.table({ ...question, weighted: false }), weighted: false };
}

/** Answers a question for a field of a table. */
export async function answerTable(query: TableQuery, writing: Writing): Promise<string> {
  const { say, names, surroundings } = writing;
  const table = wholeTable(query.table);
  const fieldOf = (name: string | undefined): SurveyField | undefined =>
    table?.fields.find((field) => field.name === name);
  const villageField = table?.fields.find(({ link }) => link?.table === 'villages')?.name;
  const rounds = hasRounds(query.table);
  const byRound = fieldOf(query.by)?.link?.table === 'survey_rounds';
  const round = rounds ? roundOf(writing, query.round, byRound) : undefined;
  const area = query.villages?.names && names.where(query);
  // Districts are a field of villages alone; of other rows the villages in them are counted.
  const ofArea = query.table === 'villages' ? (query.villages?.rules ?? []) : [];
  const where = [...query.where, ...ofArea, ...narrowRules(query.table, { village: query.village, round })];
  const by = query.by ?? (query.villages !== undefined && query.table !== 'villages' ? villageField : undefined);
  const { answer, weighted } = await ask(writing, query, where, by);
  const figure = answer?.figure;
  if (answer === undefined || figure === null || figure === undefined) return say.refused;
  const asked: Asked = { query, where, weighted, of: fieldOf(query.of), by: fieldOf(query.by) };
  const whole =
    query.villages !== undefined && query.table !== 'villages'
      ? rowsTogether(query.villages.ids, figure)
      : figure.groups.find(({ key }) => key === null);
  // What the name of the rows says already, as "women", is no condition beside it.
  const conditions = names.rules(
    query.table,
    query.where.filter((rule) => !query.name.split(' ').includes(rule)),
  );
  const named =
    asked.of === undefined
      ? [names.rows(query.name), ...conditions].join(' – ')
      : [names.field(query.table, asked.of), answersOf(writing, asked, figure)]
          .filter((part) => part !== undefined)
          .join(' – ');
  const statistic =
    query.show === 'count' || query.show === 'answers' || query.show === 'share'
      ? undefined
      : say.values[query.show === 'amount' ? 'median' : query.show];
  const of =
    asked.of && query.name !== 'visits' && wholeTable(query.name.split(' ')[0] ?? '')
      ? ` (${names.rows(query.name).toLowerCase()})`
      : '';
  const title = [
    `${statistic === undefined ? '' : `${statistic}: `}${named}${of}`,
    query.village === undefined ? undefined : say.inVillage(names.place(query.village)),
    area === undefined ? undefined : say.inVillage(area),
  ]
    .filter((part) => part !== undefined)
    .join(' ');
  const isWeighted = weighted && surroundings.rounds.length > 0;
  const filters = [
    ...names.rules(query.table, query.where),
    ...filtersOf(writing, {
      village: query.village,
      round,
      area,
      hasRounds: rounds && !byRound && surroundings.rounds.length > 0,
    }),
    ...(query.show === 'count' || query.counts || !rounds ? [] : [isWeighted ? say.weighted : say.unweighted]),
  ];
  const about = { title, filters, revision: answer.revision, ...linksOf(asked) };
  if (figure.currencies.length > 1) return writeReply(writing, { ...about, sentences: [say.separately(plain(named))] });
  if (query.by === undefined && query.villages === undefined && query.show === 'answers' && query.answer === undefined)
    return writeReply(writing, { ...about, ...distribution(writing, asked, figure, null) });
  if (query.by !== undefined && query.show === 'answers' && query.answer === undefined)
    return writeReply(writing, { ...about, ...crossed(writing, asked, figure) });
  const isAsked = whole !== undefined && whole.n + whole.missing > 0;
  if (!isAsked && (whole?.notAsked ?? 0) > 0) return writeReply(writing, { ...about, sentences: [say.notAsked] });
  const unlisted = unlistedIn(query, writing);
  // Rows with the answer may be recorded under another name: that there are none is not known.
  if (isUnlistedOnly(query, writing))
    return writeReply(writing, { ...about, sentences: [say.noneOfAnswer, ...unlisted] });
  const nobody = whole === undefined || whole.rows === 0;
  const several = query.villages !== undefined && query.table !== 'villages' ? query.villages.ids : undefined;
  const isSum = query.show === 'count' || query.show === 'total' || query.counts;
  const estimate = several === undefined || isSum ? undefined : together(estimatesOf(several, asked, figure));
  const value =
    whole === undefined
      ? isSum
        ? 0
        : null
      : several === undefined
        ? valueOf(asked, figure, whole)
        : isSum
          ? sumOf(several, asked, figure)
          : (estimate?.value ?? null);
  const rests =
    whole === undefined || isSum
      ? []
      : [
          say.noIntervalTogether,
          say.rests(
            names.number(whole.n),
            names.rows(query.name).toLowerCase(),
            whole.missing > 0 ? names.number(whole.missing) : undefined,
          ),
        ];
  const totals = {
    ...(byRound
      ? {}
      : { value: nobody && query.show !== 'count' ? say.values.none : textOf(writing, asked, figure, value) }),
    basis:
      whole === undefined || nobody || byRound
        ? []
        : several !== undefined
          ? rests
          : basisOf(writing, asked, figure, whole),
  };
  const compared = query.villages !== undefined && area === undefined;
  const sentences = [
    ...(query.show === 'amount' && !compared ? [meanSentence(writing, asked, figure)] : []),
    ...unlisted,
  ];
  // Of a district with many villages, their numbers one by one say nothing.
  const hasGroups = query.by !== undefined || (several !== undefined && (compared || several.length <= MOST_GROUPS));
  if (!hasGroups) return writeReply(writing, { ...about, ...totals, sentences });
  return writeReply(writing, {
    ...about,
    ...(compared ? {} : totals),
    sentences,
    ...(query.table === 'villages' && query.by === undefined
      ? {}
      : grouped(writing, { ...asked, by: fieldOf(by) }, figure)),
  });
}

/** The mean beside the median. */
function meanSentence(writing: Writing, asked: Asked, figure: TableFigure): string | undefined {
  const mean = figure.cells.find((cell) => cell.group === null && cell.statistic === 'mean')?.estimate;
  return mean === undefined
    ? undefined
    : `${writing.say.values.mean}: **${plain(textOf(writing, asked, figure, mean.value))}** (${plain(writing.format.interval(mean, (value) => textOf(writing, asked, figure, value)) ?? '')})`;
}

/** Answers by groups: the most frequent of each, and its share. */
function crossed(writing: Writing, { query, of, by }: Asked, figure: TableFigure): Pick<Reply, 'columns' | 'rows'> {
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
          first[0] ? format.share(first[0].estimate.value ?? 0) : '–',
          names.number(figure.groups.find(({ key }) => key === own[0]?.group)?.n ?? 0),
        ],
      };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  return { columns: [names.field(query.table, by), say.values.commonest, say.values.value, say.values.n], rows };
}

/** Villages of a district that are shown one by one, at most. */
const MOST_GROUPS = 25;

/** The answers that are wanted, in words. */
function answersOf({ names }: Writing, { query, of }: Asked, figure: TableFigure): string | undefined {
  const keys = query.any ?? (query.answer === undefined ? [] : [query.answer]);
  if (of === undefined || keys.length === 0) return undefined;
  const said = names.either(keys.map((key) => names.answer(query.table, of, key, figure.of)));
  return query.not ? names.otherThan(said) : said;
}

/** Estimates of several groups; of those in which nobody gave the answer it is zero. */
function estimatesOf(ids: readonly string[], asked: Asked, figure: TableFigure): readonly Estimate[] {
  return among(ids, figure).flatMap((group) => {
    const cell = cellOf(asked, figure, group);
    if (cell) return [cell.estimate];
    const other = figure.cells.find(({ group: key }) => key === group.key)?.estimate;
    const numerator = asked.query.not ? (other?.denominator ?? null) : 0;
    return other && isOfAnswers(asked.query) ? [{ ...other, numerator }] : [];
  });
}

const among = (ids: readonly string[], { groups }: TableFigure): readonly TableGroup[] =>
  groups.filter(({ key }) => key !== null && ids.includes(key.slice(1)));

const NOTHING = { n: 0, missing: 0, notAsked: 0, withoutWeight: 0, rows: 0 };

/** The rows of several groups. */
const rowsTogether = (ids: readonly string[], figure: TableFigure): TableGroup =>
  among(ids, figure).reduce<TableGroup>(
    (sum, group) => ({
      ...sum,
      rows: sum.rows + group.rows,
      n: sum.n + group.n,
      missing: sum.missing + group.missing,
      notAsked: sum.notAsked + group.notAsked,
    }),
    { ...NOTHING, key: null, least: null, most: null },
  );

const sumOf = (ids: readonly string[], asked: Asked, figure: TableFigure): number =>
  among(ids, figure).reduce((sum, group) => sum + (valueOf(asked, figure, group) ?? 0), 0);
