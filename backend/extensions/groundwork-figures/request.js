import { invalid } from './refusal.js';
import { isSurveyTable } from './survey-tables.js';

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value) => typeof value === 'string' && value.length > 0 && value.length <= 64;
const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);
const isScalar = (value) => value === null || typeof value === 'boolean' || isNumber(value) || (typeof value === 'string' && value.length <= 255);
const hasOnly = (value, names) => Object.keys(value).every((name) => names.includes(name));
const isList = (value, isOne, most) => Array.isArray(value) && value.length > 0 && value.length <= most && value.every(isOne);
const isRecordOf = (value, isOne, most) => isRecord(value) && Object.keys(value).length <= most && Object.entries(value).every(([name, one]) => isText(name) && isOne(one));
const isOptional = (value, check) => value === undefined || check(value);

const isAscending = (numbers) => numbers.every((number, index) => index === 0 || number > numbers[index - 1]);

/** A column of the row, or of what it belongs to, as Directus writes it: `household_id.roof`. */
const isPath = (path) => isText(path) && path.split('.').length <= 3;

const comparisons = {
  is: isScalar,
  has: (value) => typeof value === 'string' && value.length <= 255,
  min: isScalar,
  max: isScalar,
  known: (value) => typeof value === 'boolean',
};
const isRule = (rule) => isRecord(rule) && isPath(rule.at) && Object.keys(rule).length === 2 && Object.entries(comparisons).some(([name, check]) => name in rule && rule[name] !== null && check(rule[name]));

const isFactors = (factors) => isRecord(factors) && hasOnly(factors, ['by', 'values']) && isText(factors.by) && isRecordOf(factors.values, isNumber, 50);
/** By survey round (none is "") a number for each list of codes, written as JSON in their order. */
const isRanking = (as) => isRecord(as) && Object.values(as).every((lists) => isRecord(lists) && Object.keys(lists).length <= 20_000 && Object.values(lists).every(isNumber));
const isShortening = (entries) =>
  isRecord(entries) &&
  ((entries.codes === true && hasOnly(entries, ['codes', 'as']) && isOptional(entries.as, isRanking)) ||
    (isText(entries.list) && hasOnly(entries, ['list'])) || (isText(entries.sum) && hasOnly(entries, ['sum', 'factors']) && isOptional(entries.factors, isFactors)));

const isClasses = (from) => isList(from, isNumber, 50) && isAscending(from);
const isListed = (one) => isText(one) || (isRecord(one) && hasOnly(one, ['field', 'from']) && isText(one.field) && isClasses(one.from));

/** The ways in which an answer may be asked for; each says what it is made of. */
const answers = {
  /**
   * A column of the row, or of the one row that its household has in another table. `from` puts numbers into classes by their
   * lower bounds; `entries` shortens a list to what is asked of it. `summed` tells an amount only as its sum, without weights and with.
   */
  field: (one) =>
    hasOnly(one, ['field', 'of', 'from', 'entries', 'summed']) &&
    isText(one.field) &&
    isOptional(one.of, isSurveyTable) &&
    isOptional(one.from, isClasses) &&
    isOptional(one.entries, isShortening) &&
    isOptional(one.summed, (summed) => summed === true && one.from === undefined && one.entries === undefined),
  /** A sum over columns of one row, each by its factor; not known where one is not known, or lies outside `within`. */
  total: (one) =>
    hasOnly(one, ['total', 'of', 'within']) && isRecordOf(one.total, isNumber, 30) && isOptional(one.of, isSurveyTable) && isOptional(one.within, (within) => isList(within, isNumber, 2) && within.length === 2),
  /**
   * Something of all rows that the household has in another table; `parts` of a number `by` another column are told in proportion, as
   * the smallest whole numbers there are.
   */
  each: (one) =>
    hasOnly(one, ['each', 'where', 'rules', 'any', 'count', 'some', 'except', 'list', 'sum', 'factors', 'parts', 'by']) &&
    isSurveyTable(one.each) &&
    one.each !== 'households' &&
    isOptional(one.where, (where) => isRecordOf(where, isScalar, 5)) &&
    isOptional(one.rules, (rules) => isList(rules, isRule, 5) && rules.every(({ at }) => !at.includes('.'))) &&
    [one.any === true, one.count === true, isList(one.list, isListed, 8), isText(one.sum), isText(one.some), isText(one.parts) && isText(one.by)].filter(Boolean).length === 1 &&
    (one.by === undefined) === (one.parts === undefined) &&
    isOptional(one.except, (except) => one.some !== undefined && isText(except)) &&
    isOptional(one.factors, (factors) => one.sum !== undefined && isFactors(factors)),
  /**
   * A column of a row that is counted by itself: see `alone`. `from` puts numbers into classes, `month` days into months. `spread` tells an
   * amount only by how many are known, their sums, the least, the most and the median.
   */
  at: (one) =>
    hasOnly(one, ['at', 'from', 'month', 'spread']) &&
    isPath(one.at) &&
    isOptional(one.from, isClasses) &&
    isOptional(one.month, (month) => month === true) &&
    isOptional(one.spread, (spread) => spread === true) &&
    [one.from, one.month, one.spread].filter((way) => way !== undefined).length <= 1,
  /** How many different ones of a column there are among the rows, or how many households they are of; no row is told apart by it. */
  different: (one) => hasOnly(one, ['different']) && isText(one.different),
  /** A product of columns of the row, divided by another one; not known where one of them is not, is less than nothing, or would divide by it. */
  ratio: (one) => hasOnly(one, ['ratio', 'to']) && isList(one.ratio, isText, 3) && isText(one.to),
  /** Whether an answer is known, and not what it is. */
  known: (one) => hasOnly(one, ['known']) && isAnswer(one.known),
  /** An answer about the row's own household, or about the household that it is linked with: see `linked`. */
  home: (one) => hasOnly(one, ['home', 'answer']) && ['own', 'other'].includes(one.home) && isAnswer(one.answer) && !('at' in one.answer) && !('different' in one.answer) && !one.answer.summed,
  /** The points of a household for what it answers yes to; not known as soon as one answer is not. */
  points: (one) => hasOnly(one, ['points']) && Array.isArray(one.points) && one.points.length <= 30 && one.points.every((question) => isQuestionWithPoints(question)),
  /** The sex of the household's head. */
  head: (one) => hasOnly(one, ['head']) && one.head === 'sex',
};

const isCodes = (codes) => isList(codes, isText, 20);
/** What answers yes to a question that has points; see points.js. */
const questionsWithPoints = [
  (one) => hasOnly(one, ['points', 'field', 'in']) && isText(one.field) && isCodes(one.in),
  (one) => hasOnly(one, ['points', 'field', 'holds']) && isText(one.field) && isText(one.holds),
  (one) => hasOnly(one, ['points', 'field', 'from']) && isText(one.field) && isNumber(one.from),
  (one) => hasOnly(one, ['points', 'field', 'out', 'unless']) && isText(one.field) && isCodes(one.out) && isText(one.unless),
  (one) => hasOnly(one, ['points', 'field', 'people']) && isText(one.field) && isNumber(one.people),
  (one) => hasOnly(one, ['points', 'head']) && isText(one.head),
];
const isQuestionWithPoints = (one) => isRecord(one) && isNumber(one.points) && questionsWithPoints.some((check) => check(one));

const isAnswer = (one) => isRecord(one) && Object.entries(answers).some(([kind, check]) => kind in one && check(one));

const isFacet = (facet) => isRecordOf(facet, isAnswer, 40);

/** Rows by themselves: without village, round and consent, weighted or not, also those of no household; narrowed by rules. */
const isAlone = (alone) => isRecord(alone) && hasOnly(alone, ['weighted', 'rules']) && typeof alone.weighted === 'boolean' && Array.isArray(alone.rules) && alone.rules.length <= 20 && alone.rules.every(isRule);

/**
 * Only households that are in another round too, by a code that no other household of either round has (`pairs`); their weight is their own, or the one they
 * have in the other round. Or only those whose code is their own in their round, and is not in the other (`lost`).
 */
const isLinked = (linked) => isRecord(linked) && hasOnly(linked, ['to', 'which', 'weight']) && isText(linked.to) && ['pairs', 'lost'].includes(linked.which) && ['own', 'other'].includes(linked.weight);

const answersOf = (facets) => facets.flatMap((facet) => Object.values(facet));
/** Of one amount a facet: each has an order of its own. */
const isSpreadOnce = (facet) => Object.values(facet).filter(({ spread }) => spread).length <= 1;

/**
 * What is asked: `{ collection, facets: [{ name: answer }], filter: { village, round } }`. Nothing in it is ever a part of a
 * query: names are looked up in the schema, values are bound.
 */
export function readRequest(body) {
  if (!isRecord(body) || !hasOnly(body, ['collection', 'facets', 'filter', 'where', 'alone', 'linked'])) throw invalid('Ask with collection, facets and filter.');
  const { collection, facets, filter = {}, where = {}, alone, linked } = body;
  if (!isSurveyTable(collection)) throw invalid('"collection" is not a table of the survey.');
  if (!isList(facets, isFacet, 20)) throw invalid('"facets" is a list of answers by name.');
  if (!isRecord(filter) || !hasOnly(filter, ['village', 'round']) || !Object.values(filter).every(isText)) throw invalid('"filter" takes a village and a round.');
  if (!isRecordOf(where, isScalar, 5)) throw invalid('"where" takes columns and their values.');
  if (!isOptional(alone, isAlone)) throw invalid('"alone" takes whether rows are weighted, and rules.');
  if (!isOptional(linked, (one) => isLinked(one) && alone === undefined && filter.round !== undefined)) throw invalid('"linked" takes another round than that of the filter.');
  if (JSON.stringify(facets).includes('"other"') && linked?.which !== 'pairs') throw invalid('Another household is asked about where households are linked.');
  if (answersOf(facets).some((one) => 'at' in one !== (alone !== undefined))) throw invalid('"at" is for rows alone, and they have nothing else.');
  if (!facets.every(isSpreadOnce)) throw invalid('A facet tells the spread of one amount.');
  return { collection, facets, filter, where, alone, linked };
}
