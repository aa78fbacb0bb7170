import { answerKey, canGroup } from '../figures/table/index.ts';
import type { SurveyField, SurveyTable } from '../model/index.ts';
import type { Dictionary } from './dictionary.ts';
import { groupBy } from './group-by.ts';
import { ofHeads } from './heads.ts';
import type { Division, ParsedQuestion } from './parsed-question.ts';
import type { MeaningOf, Wish } from './meaning.ts';
import { withoutImplied } from './range.ts';
import { fieldIn, isOwn, nameIn } from './place-in.ts';
import { rangeRules } from './range-rules.ts';
import { yesAndNo } from './yes-and-no.ts';
import type { HouseholdsQuery, ListQuery, Query, RecordsQuery, TableQuery } from './query.ts';

/** Tables that have a row for each household: a question about households may be one about them. */
const OF_HOUSEHOLDS = ['finance', 'food_consumption'];
/** Records that have a page of their own. */
const LISTED: ReadonlySet<string> = new Set(['water_projects', 'villages']);
/** Records that are only counted. */
const RECORDS: ReadonlySet<string> = new Set(['documents', 'knowledge_docs']);
/** The day that a year is about where none is named; of water projects it may be the first or the last, or one on which they worked. */
const DAY: Readonly<Record<string, string>> = { water_point_visits: 'visited_on' };

/** Questions to some people alone: a share of their answers is none of all people. */
const OF_SOME: ReadonlySet<string> = new Set(['care_sought', 'care_provider', 'reason_not_attending']);

/** The number that is meant of rows that stand for several things: "average number of goats". */
const COUNTED_BY: Readonly<Record<string, string>> = { livestock: 'count_owned' };

const isDay = (table: SurveyTable, place: MeaningOf<'field'>): boolean =>
  fieldIn(table, nameIn(table, place))?.kind === 'day';
/** The table that a question is about; undefined where its parts are of several. */
function tableFor({ rows, fields, answers }: ParsedQuestion, dictionary: Dictionary): SurveyTable | undefined {
  const named = rows[0]?.table;
  const places = [...fields, ...answers];
  const holds = (name: string): boolean => {
    const table = dictionary.whole(name);
    return table !== undefined && places.every((place) => fieldIn(table, nameIn(table, place)) !== undefined);
  };
  const first = named ?? places[0]?.table;
  // Things belong to a household: that a woman lives where there is a phone does not say that she owns one.
  const isOwned =
    named === 'members' &&
    rows[0]?.where.includes('is_head:is:true') !== true &&
    answers.some(({ table, field }) => table === 'households' && field === 'assets');
  if (first === undefined || isOwned) return undefined;
  const own = first === 'visits' ? 'households' : first;
  const chosen = holds(own)
    ? own
    : own === 'households' && rows[0]?.where.length === 0
      ? OF_HOUSEHOLDS.find(holds)
      : undefined;
  return chosen === undefined ? undefined : dictionary.whole(chosen);
}

export function divisionIn(table: SurveyTable, division: Division | undefined): string | undefined {
  if (division === undefined) return undefined;
  if (division.is === 'field') return nameIn(table, division);
  const linked =
    division.is === 'rows'
      ? division.table
      : division.by === 'village'
        ? 'villages'
        : division.by === 'round'
          ? 'survey_rounds'
          : undefined;
  if (linked !== undefined) return table.fields.find(({ link }) => link?.table === linked)?.name;
  return division.is === 'grouping' && division.by === 'sex' && table.name === 'members' ? 'sex' : undefined;
}

/** A condition that an answer makes; undefined where no condition can say it. */
function ruleOf(table: SurveyTable, { key, ...place }: MeaningOf<'answer'>): string | undefined {
  const field = fieldIn(table, nameIn(table, place));
  if (field === undefined) return undefined;
  if (field.kind === 'list' && isOwn(place)) return `${field.name}:has:${key.slice(1)}`;
  return field.kind === 'choice' || field.kind === 'yesNo' || field.link !== undefined
    ? `${field.name}:is:${key.slice(1)}`
    : undefined;
}

/** Whether an answer is a yes, which has a no. */
const isYes = (answer: MeaningOf<'answer'> | undefined): boolean =>
  answer?.key === answerKey(true) || answer?.opposite !== undefined;

/** "not" before yes is no; of other answers it is the rows with another answer. */
function negated(answers: readonly MeaningOf<'answer'>[], wishes: ReadonlySet<Wish>): readonly MeaningOf<'answer'>[] {
  const [only] = answers;
  return wishes.has('not') && answers.length === 1 && only && isYes(only)
    ? [{ ...only, key: only.opposite ?? answerKey(false) }]
    : answers;
}

/** Days between two others, of the day that was named or else of the one that the table has. */
const dayRules = (
  table: SurveyTable,
  { days, isYear, rows }: ParsedQuestion,
  named: string | undefined,
  ofRounds: boolean,
): readonly string[] | undefined => {
  // Every household of the survey was interviewed.
  if (days === undefined)
    return named === undefined || (table.name === 'households' && named === 'interview_date') ? [] : undefined;
  // A year that is a round's is the round, unless interviews are spoken of.
  if (ofRounds && isYear && named === undefined && rows[0]?.table !== 'visits') return undefined;
  const day = named ?? (rows[0]?.table === 'visits' ? 'interview_date' : DAY[table.name]);
  return day === undefined
    ? undefined
    : [
        ...(days.first === undefined ? [] : [`${day}:min:${days.first}`]),
        ...(days.last === undefined ? [] : [`${day}:max:${days.last}`]),
      ];
};

/** Whether a place or round can be asked of the rows of a table. */
export function hasPlaces(
  table: SurveyTable,
  { where, division }: Pick<ParsedQuestion, 'where' | 'division'>,
  by: string | undefined,
): boolean {
  const linked = (name: string): string | undefined => table.fields.find(({ link }) => link?.table === name)?.name;
  const [village, round] = [linked('villages'), linked('survey_rounds')];
  if (
    (where.village !== undefined || where.villages !== undefined) &&
    village === undefined &&
    !(table.name === 'villages' && where.villages?.rules !== undefined)
  )
    return false;
  if (where.round !== undefined && (round === undefined || by === round)) return false;
  if (where.village !== undefined && by === village) return false;
  return where.villages === undefined || division === undefined || by === village;
}

/** Answers that are taken together, or that are not meant: of one question. */
interface Alternatives {
  readonly of: string;
  readonly answers: readonly string[];
  readonly not?: true;
}

/** The answers of which a row has one: several to one question, or the one that it has not. The others are conditions. */
function alternativesOf(
  table: SurveyTable,
  answers: readonly MeaningOf<'answer'>[],
  { wishes, joined, answers: [asked] }: ParsedQuestion,
): { readonly together: Alternatives | undefined; readonly others: readonly MeaningOf<'answer'>[] } | undefined {
  const byField = groupBy(answers, (answer) => nameIn(table, answer) ?? '');
  const several = [...byField].filter(([, own]) => own.length > 1);
  const [first] = several;
  if (several.length > 1 || (joined === 'or' && first === undefined) || (first !== undefined && joined === 'apart'))
    return undefined;
  // A row has one answer to such a question, so that "and" means both kinds of rows; of a list it would mean rows with both.
  if (
    first !== undefined &&
    joined !== 'or' &&
    !first[1].every((answer) => ruleOf(table, answer)?.startsWith(`${first[0]}:is:`))
  )
    return undefined;
  const [only] = answers;
  // Of yes and no, "not" has become the other answer already.
  if (wishes.has('not') && !isYes(asked))
    return answers.length === 1 && only
      ? { together: { of: nameIn(table, only) ?? '', answers: [only.key], not: true }, others: [] }
      : undefined;
  return first === undefined
    ? { together: undefined, others: answers }
    : {
        together: { of: first[0], answers: first[1].map(({ key }) => key) },
        others: answers.filter((answer) => !first[1].includes(answer)),
      };
}

/** A share or a number of the rows with one of several answers, or without one. */
function alternatively(
  { of, answers, not }: Alternatives,
  others: readonly MeaningOf<'answer'>[],
  table: SurveyTable,
  { rows, wishes, fields }: ParsedQuestion,
): Wanted | undefined {
  const has = (...names: readonly Wish[]): boolean => names.some((name) => wishes.has(name));
  const rules = others.flatMap((answer) => ruleOf(table, answer) ?? []);
  const left = fields.filter((field) => nameIn(table, field) !== of && !isDay(table, field));
  if (
    rules.length !== others.length ||
    left.length > 0 ||
    rows.length !== 1 ||
    has('mean', 'median', 'total', 'amount')
  )
    return undefined;
  if (has('share') && (others.length > 0 || has('count'))) return undefined;
  const counts = !has('share');
  const where = [...(rows[0]?.where ?? []), ...rules];
  const [answer] = answers;
  return not
    ? { show: 'answers', of, ...(answer !== undefined && { answer }), not, counts, where }
    : { show: 'share', of, any: answers, counts, where };
}

type Wanted = Pick<TableQuery, 'show' | 'of' | 'answer' | 'any' | 'not' | 'counts' | 'where'>;

function wantedOf(
  said: ParsedQuestion,
  table: SurveyTable,
  all: readonly MeaningOf<'answer'>[],
  by: string | undefined,
): Wanted | undefined {
  const { wishes, rows, fields } = said;
  const has = (...names: readonly Wish[]): boolean => names.some((name) => wishes.has(name));
  const own = rows[0]?.where ?? [];
  const divided = alternativesOf(table, all, said);
  if (divided === undefined) return undefined;
  const { together, others: answers } = divided;
  if (together !== undefined) return alternatively(together, answers, table, said);
  // "toilets: bucket" names the question and its answer.
  const others = fields.filter(
    (field) =>
      !answers.some((answer) => answer.table === field.table && answer.field === field.field) && !isDay(table, field),
  );
  if (others.length > 1 || answers.length > 2) return undefined;
  const isOfAnimals = rows.length === 0 && others.length === 0 && has('mean', 'total');
  const measured = fieldIn(
    table,
    others[0] ? nameIn(table, others[0]) : isOfAnimals ? COUNTED_BY[table.name] : undefined,
  );
  const rules = answers.map((answer) => ruleOf(table, answer));
  const conditions = rules.flatMap((rule) => rule ?? []);
  if (measured === undefined) {
    if (has('mean', 'median', 'total', 'amount')) return undefined;
    if (has('share')) {
      // "share of households by roof" is the share of each roof.
      if (answers.length === 0 && by !== undefined && rows.length === 1 && !has('count'))
        return { show: 'answers', of: by, counts: false, where: own };
      const [answer] = answers;
      const of = answer && nameIn(table, answer);
      const isOfAll = table.name !== 'members' || !OF_SOME.has(of ?? '');
      return answers.length === 1 && answer && of !== undefined && isOfAll && !has('count')
        ? { show: 'answers', of, answer: answer.key, counts: false, where: own }
        : undefined;
    }
    if (rows.length !== 1) return undefined;
    // The organisation's questions are asked in some rounds: of its answers it is said how many are not known, or were not asked for.
    const custom = answers.filter(isOwn);
    const [asked] = custom;
    const name = asked && nameIn(table, asked);
    const beside = answers.filter((answer) => answer !== asked).map((answer) => ruleOf(table, answer));
    if (custom.length === 1 && asked && name !== undefined && beside.every((rule) => rule !== undefined))
      return { show: 'answers', of: name, answer: asked.key, counts: true, where: [...own, ...beside] };
    // No condition says that an answer is in a list, but the answers of a list are counted, also of some rows.
    const [listed, ...more] = answers.filter((_, index) => rules[index] === undefined);
    const list = listed && nameIn(table, listed);
    if (listed && list !== undefined && more.length === 0)
      return { show: 'answers', of: list, answer: listed.key, counts: true, where: [...own, ...conditions] };
    return conditions.length === answers.length
      ? { show: 'count', counts: true, where: [...own, ...conditions] }
      : undefined;
  }
  if (conditions.length !== answers.length) return undefined;
  const where = [...own, ...conditions];
  if (measured.kind === 'number') {
    if (has('share')) return undefined;
    const asksRows = said.countsField && rows[0]?.table === table.name;
    if (has('count') && !asksRows && !(measured.adds === true && rows.length === 0)) return undefined;
    const isTotal = has('total') || (has('count') && measured.adds === true);
    const show = has('mean') ? 'mean' : has('median') ? 'median' : isTotal ? 'total' : 'amount';
    if (show === 'total' && measured.adds !== true) return undefined;
    return { show, of: measured.name, counts: false, where };
  }
  // The share of a question that is answered with yes or no is that of yes.
  if (
    has('share') &&
    others[0] &&
    isOwn(others[0]) &&
    (measured.kind === 'yesNo' || yesAndNo(measured.choices ?? {}) !== undefined)
  )
    return undefined;
  if (
    !canGroup(measured) ||
    measured.kind === 'text' ||
    has('mean', 'median', 'total', 'amount', 'count') ||
    (has('share') && rows.length > 0)
  )
    return undefined;
  return { show: 'answers', of: measured.name, counts: false, where };
}

/** A question for rows of a table, answers to a question, or records; undefined where anything that was said is not in it. */
export function readTable(asked: ParsedQuestion, dictionary: Dictionary): Query | undefined {
  const whole = ofHeads(asked);
  if (whole === undefined || whole.own.length > 0) return undefined;
  const table = tableFor(whole, dictionary);
  const ranged = table && rangeRules(table, whole);
  if (ranged === undefined && whole.range !== undefined) return undefined;
  const ofRounds = table !== undefined && dictionary.hasRounds(table.name);
  // What is narrowed down by numbers is a condition, and not what is asked for.
  const [people, ...others] = whole.rows;
  const said = {
    ...whole,
    fields: whole.fields.filter(({ field }) => field !== ranged?.field),
    rows:
      people === undefined ? [] : [{ ...people, where: withoutImplied(people.where, ranged?.rules ?? []) }, ...others],
  };
  const { rows, fields, wishes, division, wantsGroup, order, indicators } = said;
  // Days are those of any round.
  const where =
    whole.days !== undefined && ofRounds && whole.where.round === undefined
      ? { ...whole.where, round: 'all' }
      : whole.where;
  if (indicators.length > 0 || rows.length > 1) return undefined;
  const [own] = rows;
  if (own && RECORDS.has(own.table))
    return whole.range === undefined &&
      wishes.has('count') &&
      wishes.size === 1 &&
      fields.length + said.answers.length === 0 &&
      whole.days === undefined &&
      Object.keys(where).length === 0 &&
      division === undefined
      ? ({ kind: 'records', collection: own.table } satisfies RecordsQuery)
      : undefined;
  const answers = negated(said.answers, wishes);
  if (table === undefined) return undefined;
  const by = divisionIn(table, division);
  const named = fields.filter((field) => isDay(table, field));
  const days = named.length > 1 ? undefined : dayRules(table, said, named[0]?.field, ofRounds);
  if (
    (division !== undefined && (by === undefined || !canGroup(fieldIn(table, by) as SurveyField))) ||
    days === undefined ||
    !hasPlaces(table, said, by)
  )
    return undefined;
  const wanted = wantedOf(said, table, answers, by);
  if (wanted === undefined) return undefined;
  // "Cost per beneficiary" is a quotient, and no cost by classes of their number.
  if ([wanted.of, by].every((name) => fieldIn(table, name)?.kind === 'number')) return undefined;
  // Divided by itself, a field has its answers.
  const divided = wanted.of === by ? undefined : by;
  // The largest households are not the most of them.
  if (wanted.show === 'count' && (wishes.has('highest') || wishes.has('lowest')) && !wishes.has('count'))
    return undefined;
  const plain = wanted.show === 'count' && division === undefined && order === undefined;
  const conditions = [...wanted.where, ...days, ...(ranged?.rules ?? [])];
  const isNamed = ofRounds && whole.days !== undefined ? 'visits' : (own?.name ?? table.name);
  if (
    plain &&
    own?.table === 'households' &&
    conditions.length === 0 &&
    where.round === undefined &&
    !wishes.has('which') &&
    !wishes.has('list')
  )
    return { kind: 'households', ...where } satisfies HouseholdsQuery;
  if (plain && own && LISTED.has(table.name) && !wishes.has('count'))
    return { kind: 'list', table: table.name, where: conditions, ...where } satisfies ListQuery;
  const listed =
    own !== undefined &&
    LISTED.has(table.name) &&
    wanted.counts &&
    wanted.of !== undefined &&
    (wanted.any !== undefined || wanted.not) &&
    division === undefined &&
    order === undefined &&
    !wishes.has('count');
  if (listed && wanted.of !== undefined)
    return {
      kind: 'list',
      table: table.name,
      where: conditions,
      any: { of: wanted.of, answers: wanted.any ?? [wanted.answer ?? ''], ...(wanted.not && { not: true }) },
      ...where,
    } satisfies ListQuery;
  const counted =
    wanted.show === 'count' || wanted.counts || (wanted.show === 'answers' && wanted.answer === undefined);
  if ((wishes.has('list') || (wishes.has('which') && !wantsGroup)) && !counted) return undefined;
  const top =
    order === undefined ||
    (wantsGroup
      ? wanted.show !== 'answers' || wanted.answer !== undefined
      : wanted.show === 'answers' && wanted.answer === undefined && divided === undefined);
  if (
    !top ||
    (wanted.show === 'answers' && wanted.answer === undefined && divided !== undefined && order !== undefined) ||
    (wantsGroup && wanted.show === 'amount')
  )
    return undefined;
  // Of several villages together there is what adds up: numbers, and quotients of sums.
  if (where.villages?.names !== undefined && divided === undefined && !addsUp(wanted)) return undefined;
  if (
    own?.table === 'visits' &&
    wanted.show === 'count' &&
    conditions.length === 0 &&
    where.round === undefined &&
    divided === undefined
  )
    return { kind: 'households', ...where };
  return {
    kind: 'table',
    table: table.name,
    name: isNamed,
    ...wanted,
    where: conditions,
    ...(divided !== undefined && { by: divided }),
    ...(order && { order }),
    ...where,
  } satisfies TableQuery;
}

export const addsUp = ({ show, answer }: Pick<TableQuery, 'show' | 'answer'>): boolean =>
  show === 'count' ||
  show === 'total' ||
  show === 'mean' ||
  show === 'share' ||
  (show === 'answers' && answer !== undefined);
