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
    hasOnly(one, ['each', 'where', 'any', 'count', 'some', 'except', 'list', 'sum', 'factors', 'parts', 'by']) &&
    isSurveyTable(one.each) &&
    one.each !== 'households' &&
    isOptional(one.where, (where) => isRecordOf(where, isScalar, 5)) &&
    [one.any === true, one.count === true, isList(one.list, isListed, 8), isText(one.sum), isText(one.some), isText(one.parts) && isText(one.by)].filter(Boolean).length === 1 &&
    (one.by === undefined) === (one.parts === undefined) &&
    isOptional(one.except, (except) => one.some !== undefined && isText(except)) &&
    isOptional(one.factors, (factors) => one.sum !== undefined && isFactors(factors)),
  /** The sex of the household's head. */
  head: (one) => hasOnly(one, ['head']) && one.head === 'sex',
};

const isAnswer = (one) => isRecord(one) && Object.entries(answers).some(([kind, check]) => kind in one && check(one));

const isFacet = (facet) => isRecordOf(facet, isAnswer, 40);

/**
 * What is asked: `{ collection, facets: [{ name: answer }], filter: { village, round } }`. Nothing in it is ever a part of a
 * query: names are looked up in the schema, values are bound.
 */
export function readRequest(body) {
  if (!isRecord(body) || !hasOnly(body, ['collection', 'facets', 'filter', 'where'])) throw invalid('Ask with collection, facets and filter.');
  const { collection, facets, filter = {}, where = {} } = body;
  if (!isSurveyTable(collection)) throw invalid('"collection" is not a table of the survey.');
  if (!isList(facets, isFacet, 20)) throw invalid('"facets" is a list of answers by name.');
  if (!isRecord(filter) || !hasOnly(filter, ['village', 'round']) || !Object.values(filter).every(isText)) throw invalid('"filter" takes a village and a round.');
  if (!isRecordOf(where, isScalar, 5)) throw invalid('"where" takes columns and their values.');
  return { collection, facets, filter, where };
}
