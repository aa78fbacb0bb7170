import { canGroup } from '../figures/table/index.ts';
import type { Dictionary } from './dictionary.ts';
import type { OwnIndicator, Wish } from './meaning.ts';
import type { TableQuery } from './query.ts';
import { addsUp, divisionIn, hasPlaces } from './read-table.ts';
import type { ParsedQuestion } from './parsed-question.ts';

/** What a question may ask of an indicator, by what the indicator computes. */
const STATISTICS: Readonly<Record<OwnIndicator['statistic'], Wish>> = {
  share: 'share',
  shareOfAny: 'share',
  mean: 'mean',
  median: 'median',
  total: 'total',
};
const OTHERS: readonly Wish[] = ['count', 'amount', 'share', 'mean', 'median', 'total', 'list', 'not', 'answered'];

/** What is computed for an indicator, as its screen does. */
const shownOf = ({ statistic, answer, answers }: OwnIndicator): Pick<TableQuery, 'show' | 'answer' | 'any'> => {
  if (statistic === 'share') return { show: 'answers', ...(answer !== null && { answer }) };
  return statistic === 'shareOfAny' ? { show: 'share', any: answers ?? [] } : { show: statistic };
};

/** A question for an indicator of the organisation; undefined where anything that was said is not in it. */
export function readOwn(said: ParsedQuestion, dictionary: Dictionary): TableQuery | undefined {
  const { own, indicators, fields, answers, rows, wishes, division, wantsGroup, order, where, days, range } = said;
  const [named, ...more] = new Set(own.map(({ id }) => id));
  const indicator = dictionary.own.indicators.find(({ id }) => id === named);
  const table = indicator && dictionary.whole(indicator.collection);
  if (
    indicator === undefined ||
    table === undefined ||
    more.length > 0 ||
    indicators.length + fields.length + answers.length + said.heads.length > 0 ||
    days !== undefined ||
    range !== undefined
  )
    return undefined;
  if (rows.length > 1 || rows.some(({ name }) => name !== table.name)) return undefined;
  const shown = shownOf(indicator);
  if (
    OTHERS.some((wish) => wishes.has(wish) && wish !== STATISTICS[indicator.statistic]) ||
    (shown.show === 'answers' && shown.answer === undefined)
  )
    return undefined;
  const by = divisionIn(table, division);
  const field = table.fields.find(({ name }) => name === by);
  if ((division !== undefined && (field === undefined || !canGroup(field))) || !hasPlaces(table, said, by))
    return undefined;
  if ((order !== undefined) !== wantsGroup || (wishes.has('which') && !wantsGroup)) return undefined;
  if (where.villages?.names !== undefined && by === undefined && !addsUp(shown)) return undefined;
  return {
    kind: 'table',
    table: table.name,
    name: table.name,
    ...shown,
    of: indicator.field,
    counts: false,
    where: indicator.conditions,
    ...(by !== undefined && { by }),
    ...(order && { order }),
    called: indicator.name,
    ...where,
  };
}
