import { together } from './estimates.ts';
import type { TableAnswer, TableFigure, TableGroup } from '../figures/table/index.ts';
import { comparisonsOf } from '../figures/table/index.ts';
import type { SurveyField, SurveyTable } from '../model/index.ts';
import { analysisOf, explorerOf, householdsOf, narrowRules, projectsOf } from './links.ts';
import { plain } from './names.ts';
import { isUnlistedOnly, unlistedIn } from './unlisted.ts';
import type { TableQuery } from './query.ts';
import { dictionaryOf } from './dictionary.ts';
import { crossed, distribution, grouped } from './table-columns.ts';
import {
  basisOf,
  estimatesOf,
  isKeptBack,
  isPartKeptBack,
  isKnown,
  isOfAnswers,
  rowsTogether,
  sumOf,
  textOf,
  valueOf,
  type Asked,
} from './table-values.ts';
import { filtersOf, roundOf, type Reply, type Writing } from './reply.ts';

/** Conditions that rows with an answer meet. */
const ANSWERED = ['is', 'has'] as const;

/** The way to the figure, and to its rows. */
function linksOf({ query, where, weighted, of, by, dictionary }: Asked): Pick<Reply, 'figure' | 'behind'> {
  const { table: name, village, show } = query;
  const [table, whole] = [dictionary.table(name) ?? name, dictionary.whole(name)];
  const statistic =
    of && !isOfAnswers(query) && show !== 'count' ? `${show === 'amount' ? 'median' : show}:${of.name}` : undefined;
  // A figure of all villages or of some is theirs together on no screen but divided by village.
  const divided =
    by?.name ??
    (query.villages === undefined ? undefined : whole?.fields.find(({ link }) => link?.table === 'villages')?.name);
  const figure =
    of && whole && dictionary.hasRounds(name) && show !== 'total'
      ? analysisOf(whole, of.name, where, { by: divided, weighted })
      : explorerOf(table, where, { by: divided ?? (isOfAnswers(query) ? of?.name : undefined), measure: statistic });
  const comparison = of && ANSWERED.find((one) => comparisonsOf(of).includes(one));
  const answered =
    query.answer !== undefined && !query.not && of && of.kind !== 'text' && comparison
      ? [`${of.name}:${comparison}:${query.answer.slice(1)}`]
      : [];
  const all = [...where, ...answered];
  // No condition says "or" or "not": the rows are divided by their answers.
  if (query.any !== undefined || query.not)
    return { figure, behind: explorerOf(table, where, { by: divided ?? of?.name }) };
  const rows =
    name === 'households' && query.villages === undefined
      ? householdsOf(all, village)
      : name === 'water_projects' && query.villages === undefined
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
  { asker, surroundings }: Writing,
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
  const weighted =
    dictionaryOf(surroundings).hasRounds(query.table) &&
    query.show !== 'count' &&
    query.show !== 'total' &&
    !query.counts;
  const first = await asker.table({ ...question, weighted });
  if (first !== undefined || !weighted) return { answer: first, weighted };
  return { answer: await asker.table({ ...question, weighted: false }), weighted: false };
}

/** Answers a question for a field of a table. */
export async function answerTable(query: TableQuery, writing: Writing): Promise<Reply | undefined> {
  const { say, names, surroundings } = writing;
  const dictionary = dictionaryOf(surroundings);
  const table = dictionary.whole(query.table);
  const fieldOf = (name: string | undefined): SurveyField | undefined =>
    table?.fields.find((field) => field.name === name);
  const villageField = table?.fields.find(({ link }) => link?.table === 'villages')?.name;
  const rounds = dictionary.hasRounds(query.table);
  const byRound = fieldOf(query.by)?.link?.table === 'survey_rounds';
  const round = rounds ? roundOf(writing, query.round, byRound) : undefined;
  const area = query.villages?.names && names.where(query);
  // Districts are a field of villages alone; of other rows the villages in them are counted.
  const ofArea = query.table === 'villages' ? (query.villages?.rules ?? []) : [];
  const where = [...query.where, ...ofArea, ...narrowRules(query.table, { village: query.village, round })];
  const by = query.by ?? (query.villages !== undefined && query.table !== 'villages' ? villageField : undefined);
  const { answer, weighted } = await ask(writing, query, where, by);
  const figure = answer?.figure;
  if (answer === undefined || figure === null || figure === undefined) return undefined;
  const asked: Asked = { query, where, weighted, of: fieldOf(query.of), by: fieldOf(query.by), dictionary };
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
    query.called ??
    (asked.of === undefined
      ? [names.rows(query.name), ...conditions].join(' – ')
      : [names.field(query.table, asked.of), answersOf(writing, asked, figure)]
          .filter((part) => part !== undefined)
          .join(' – '));
  const statistic =
    query.show === 'count' || query.show === 'answers' || query.show === 'share'
      ? undefined
      : say.values[query.show === 'amount' ? 'median' : query.show];
  const of =
    asked.of && query.name !== 'visits' && dictionary.table(query.name.split(' ')[0] ?? '')
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
  if (figure.currencies.length > 1) return { ...about, sentences: [say.separately(plain(named))] };
  const isAsked = whole !== undefined && whole.n + whole.missing > 0;
  const notAsked =
    rounds && !byRound && (whole?.notAsked ?? 0) > 0
      ? await roundsOf(
          writing,
          query,
          round === undefined ? where : where.filter((rule) => !narrowRules(query.table, { round }).includes(rule)),
          table,
        )
      : undefined;
  if (!isAsked && (whole?.notAsked ?? 0) > 0)
    return {
      ...about,
      notAsked: true,
      sentences: [say.notAsked, notAsked?.asked && round !== undefined ? say.askedIn(notAsked.asked) : undefined],
    };
  const partly = notAsked?.notAsked && round === undefined ? [say.notAskedIn(notAsked.notAsked)] : [];
  const withRounds = ({ sentences = [], ...reply }: Partial<Reply>): Partial<Reply> => ({
    ...reply,
    sentences: [...sentences, ...partly],
  });
  if (query.by === undefined && query.villages === undefined && query.show === 'answers' && query.answer === undefined)
    return { ...about, ...withRounds(distribution(writing, asked, figure, null)) };
  if (query.by !== undefined && query.show === 'answers' && query.answer === undefined)
    return { ...about, ...withRounds(crossed(writing, asked, figure)) };
  const unlisted = unlistedIn(query, writing);
  // Rows with the answer may be recorded under another name: that there are none is not known.
  if (isUnlistedOnly(query, writing)) return { ...about, sentences: [say.noneOfAnswer, ...unlisted] };
  const nobody = whole === undefined || whole.rows === 0;
  const several = query.villages !== undefined && query.table !== 'villages' ? query.villages.ids : undefined;
  const isSum = query.show === 'count' || query.show === 'total' || query.counts;
  const isFew = query.show !== 'count' && whole !== undefined && several === undefined && isKeptBack(figure, whole);
  const isPartFew = query.show !== 'count' && several !== undefined && isPartKeptBack(several, figure);
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
    ...(byRound || isFew || isPartFew
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
    ...(isFew ? [say.few] : isPartFew && !compared ? [say.fewInOne] : []),
    ...(query.show === 'amount' && !compared && !isFew ? [meanSentence(writing, asked, figure)] : []),
    ...unlisted,
    ...partly,
  ];
  // Of a district with many villages, their numbers one by one say nothing.
  const hasGroups = query.by !== undefined || (several !== undefined && (compared || several.length <= MOST_GROUPS));
  if (!hasGroups) return { ...about, ...totals, sentences };
  return {
    ...about,
    ...(compared ? {} : totals),
    sentences,
    ...(query.table === 'villages' && query.by === undefined
      ? {}
      : grouped(writing, { ...asked, by: fieldOf(by) }, figure)),
  };
}

/** In which rounds a question was asked, and in which not, in words; of these with the number of rows. Undefined where that may not be read. */
async function roundsOf(
  writing: Writing,
  query: TableQuery,
  where: readonly string[],
  table: SurveyTable | undefined,
): Promise<{ readonly asked: string; readonly notAsked: string } | undefined> {
  const { names } = writing;
  const by = table?.fields.find(({ link }) => link?.table === 'survey_rounds');
  const { answer } = by ? await ask(writing, query, where, by.name) : {};
  const figure = answer?.figure;
  if (by === undefined || figure === null || figure === undefined) return undefined;
  const groups = figure.groups.filter(isKnown);
  const nameOf = ({ key }: TableGroup): string => plain(names.answer(query.table, by, key ?? '', figure.by));
  const [asked, others] = [
    groups.filter(({ n, missing }) => n + missing > 0),
    groups.filter(({ n, missing, notAsked }) => n + missing === 0 && notAsked > 0),
  ];
  return {
    asked: asked.map(nameOf).join(', '),
    notAsked: others
      .map(
        (group) => `${nameOf(group)} (${names.number(group.notAsked)} ${plain(names.rows(query.name).toLowerCase())})`,
      )
      .join(', '),
  };
}

/** The mean beside the median. */
function meanSentence(writing: Writing, asked: Asked, figure: TableFigure): string | undefined {
  const mean = figure.cells.find((cell) => cell.group === null && cell.statistic === 'mean')?.estimate;
  return mean === undefined
    ? undefined
    : `${writing.say.values.mean}: **${plain(textOf(writing, asked, figure, mean.value))}** (${plain(writing.format.interval(mean, (value) => textOf(writing, asked, figure, value)) ?? '')})`;
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
