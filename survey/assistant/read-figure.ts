import { catalogue, type Indicator } from '../indicators/index.ts';
import type { Grouping } from '../figures/index.ts';
import type { Division, ParsedQuestion } from './parsed-question.ts';
import type { MeaningOf, Wish } from './meaning.ts';
import type { FigureQuery } from './query.ts';

/** Of what kind the rows of an indicator are: a table of `Language.rows`. */
export function rowsOf({ from }: Indicator): string {
  if (from === 'members' || from === 'land_adults') return 'members';
  return from === 'plots' ? 'plots' : 'households';
}

const SCHOOL: ReadonlySet<string> = new Set([
  'school-attendance',
  'out-of-school',
  'reasons-not-attending',
  'gender-parity',
]);
const ADULTS: ReadonlySet<string> = new Set(['adult-literacy', 'attainment', 'completed-primary']);

/** The group by sex that some of the people are; undefined where the indicator does not have them: it covers its own ages. */
function groupOf(indicator: Indicator, where: readonly string[]): { readonly group?: string } | undefined {
  const sex = where.find((rule) => rule.startsWith('sex:is:'))?.slice('sex:is:'.length);
  const ages = where.filter((rule) => !rule.startsWith('sex:'));
  // Of all people those of some ages alone are not the answer.
  if (where.length === 0 && (SCHOOL.has(indicator.id) || ADULTS.has(indicator.id))) return undefined;
  const covered = ages.every((rule) =>
    /^age_years:(?:max:17|min:6)$/.test(rule)
      ? SCHOOL.has(indicator.id)
      : rule === 'age_years:min:18' && ADULTS.has(indicator.id),
  );
  if (!covered) return undefined;
  return sex === undefined ? {} : { group: sex };
}

/** The statistic that a question names has to be that of the indicator. */
function fits(wishes: ReadonlySet<Wish>, { measure, unit }: Indicator): boolean {
  const { kind } = measure;
  const isShare = unit === 'percent';
  if (
    (wishes.has('not') && kind !== 'share' && kind !== 'shares') ||
    wishes.has('total') ||
    wishes.has('list') ||
    wishes.has('answered')
  )
    return false;
  if (wishes.has('share')) return isShare && !wishes.has('mean') && !wishes.has('median') && !wishes.has('count');
  if (wishes.has('mean') && kind !== 'mean') return false;
  if (wishes.has('median') && kind !== 'median') return false;
  if (wishes.has('amount')) return !isShare;
  if (wishes.has('count'))
    return kind === 'share' || kind === 'shares' || ((kind === 'mean' || kind === 'median') && !isShare);
  return kind !== 'lorenz';
}

/** Whether an indicator is of all rows of its kind, or of those of some ages: not of those alone who were ill, or who planted. */
const isOfAll = ({ counted }: Indicator): boolean =>
  /^(?:households|people|plots|listed members|(?:people|children|adults) (?:aged|of) .*)$/.test(counted);

const ADDS_UP: ReadonlySet<Indicator['measure']['kind']> = new Set(['share', 'shares', 'mean', 'ratio']);

const HOUSEHOLDS: MeaningOf<'rows'> = { is: 'rows', table: 'households', where: [], name: 'households' };

const HOUSEHOLD_GROUPINGS: ReadonlySet<Grouping> = new Set<Grouping>(['village', 'round', 'head', 'wealth']);

function groupingOf(division: Division | undefined, members: boolean): Grouping | undefined {
  if (division === undefined) return 'all';
  if (division.is === 'rows') return division.table === 'villages' ? 'village' : undefined;
  if (division.is === 'field')
    return members && division.table === 'members' && division.field === 'sex' ? 'sex' : undefined;
  return members === (division.by === 'sex' || division.by === 'age' || division.by === 'disability') ||
    HOUSEHOLD_GROUPINGS.has(division.by)
    ? division.by
    : undefined;
}

/** A question for an indicator of the catalogue; undefined where anything that was said is not in it. */
export function readFigure({
  indicators,
  rows,
  fields,
  answers,
  own,
  heads,
  wishes,
  division,
  wantsGroup,
  order,
  where,
  days,
  range,
}: ParsedQuestion): FigureQuery | undefined {
  const ids = new Set(indicators.map(({ id }) => id));
  const indicator = catalogue.get([...ids][0] ?? '');
  const categories = indicators.flatMap((one) => (one.is === 'category' ? [one.category] : []));
  if (
    indicator === undefined ||
    ids.size !== 1 ||
    categories.length > 1 ||
    fields.length + answers.length + own.length > 0 ||
    days !== undefined ||
    range !== undefined ||
    rows.length > 1
  )
    return undefined;
  const [head] = heads;
  // "How many female-headed households …" asks for households.
  const people = rows[0] ?? (head && (wishes.has('count') || wishes.has('share')) ? HOUSEHOLDS : undefined);
  const members = rowsOf(indicator) === 'members';
  if (people && people.name !== rowsOf(indicator) && !(members && people.table === 'members')) return undefined;
  const narrowed = people ? groupOf(indicator, people.where) : {};
  const by = groupingOf(division, members);
  if (narrowed === undefined || by === undefined || !fits(wishes, indicator)) return undefined;
  const group = narrowed.group ?? head?.sex;
  if (group !== undefined && (by !== 'all' || heads.length > 1 || (narrowed.group !== undefined && head !== undefined)))
    return undefined;
  const { kind } = indicator.measure;
  // Several villages together have no medians: what adds up are the sums of quotients.
  const together = where.villages?.names !== undefined;
  if (together && (by !== 'all' || group !== undefined || order !== undefined || !ADDS_UP.has(kind))) return undefined;
  if (where.villages !== undefined && !together && by !== 'village') return undefined;
  if (where.village !== undefined && by === 'village') return undefined;
  if (by === 'round' && where.round !== undefined) return undefined;
  const [category] = categories;
  const several = kind === 'shares' && category === undefined;
  if (several && (together || wishes.has('not'))) return undefined;
  const not = wishes.has('not');
  if (not && (by !== 'all' || order !== undefined)) return undefined;
  // The most of what: of the groups, or of the categories.
  if (order !== undefined && !(wantsGroup && !several) && !(by === 'all' && several)) return undefined;
  if (several && wishes.has('count')) return undefined;
  // The most households are not the highest share of them.
  const says = wishes.has('share') || wishes.has('highest') || wishes.has('lowest');
  if (wantsGroup && indicator.unit === 'percent' && !says) return undefined;
  const divides = kind === 'share' || kind === 'shares';
  // "Which households keep goats?" is answered by how many, and by the way to them.
  const asksRows = wishes.has('which') && !wantsGroup && !several;
  const counts = divides && (wishes.has('count') || asksRows);
  // The share of the ill who had malaria is not that of the people.
  if (people !== undefined && !counts && wishes.has('share') && !isOfAll(indicator)) return undefined;
  if ((wantsGroup && counts) || (asksRows && !counts)) return undefined;
  // How many goats there are is not how many households keep them.
  if (counts && people === undefined && (asksRows || category !== undefined)) return undefined;
  return {
    kind: 'figure',
    id: indicator.id,
    by: group === undefined ? by : head === undefined ? 'sex' : 'head',
    ...(group !== undefined && { group }),
    ...(category !== undefined && { category }),
    counts,
    ...(not && { not }),
    ...(order && { order }),
    ...where,
  };
}
