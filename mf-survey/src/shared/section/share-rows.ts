import { t } from '@groundwork/shared/messages';
import type { Figure } from '@groundwork/survey/figures';
import type { SharesResult } from '../figures/figure-result.ts';
import { distributionResult, groupsOf } from '../figures/results.ts';
import { coloursOf, MOST_CATEGORIES, OTHER, type Palette } from '../charts/palette.ts';
import { byValue, type ChartRow } from '../charts/rows.ts';
import type { Segment } from '../charts/Stack.tsx';
import type { StackRow } from '../charts/StackChart.tsx';
import { namedGroups, type Grouping, type PlaceNames } from '../query/grouping/grouping.ts';
import { TOO_FEW_ANSWERS, tooFew } from '../figures/suppression/suppression.ts';
import { capitalised, formatValue, hasSomething, isNotAsked } from '../figures/text/format.ts';
import { markOf } from './group-rows.ts';

/** A group with the shares of its categories. */
export interface SharesGroup {
  readonly key: string;
  readonly label: string;
  readonly unknown: boolean;
  readonly found: SharesResult;
}

/** `not_a_word` is stored; "Not a word" is read. */
const words = (code: string): string => capitalised(code).replaceAll('_', ' ').trim() || t`Without a name`;

/** What people call a category; one that is not of the indicator's own is called as it is stored. */
export const categoryName = (categories: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(categories, key) && categories[key]) || words(key);

/** The groups of a figure of shares by their names; those that it says something about. */
export function sharesGroups(
  figure: Figure,
  by: Grouping,
  names: PlaceNames,
  weighted: boolean,
): readonly SharesGroup[] {
  const found = groupsOf(figure).map((key) => [key, distributionResult(figure, key, weighted)] as const);
  return namedGroups(found, by, names).flatMap(({ content, ...group }) =>
    hasSomething(content, by) ? [{ ...group, found: content }] : [],
  );
}

/** Categories as the rows of a chart: of all together, or of women and of men. */
export function categoryRows(
  whole: SharesResult,
  groups: readonly SharesGroup[],
  nameOf: (key: string) => string,
  inOrder: boolean,
): readonly ChartRow[] {
  const sexes = (['female', 'male'] as const).flatMap((sex) => groups.find(({ key }) => key === sex) ?? []);
  const rows = whole.shares.map(({ key, result }): ChartRow => {
    const ofSexes = sexes.flatMap(({ key: sex, found }) => {
      const own = found.shares.find((one) => one.key === key)?.result;
      return own ? [markOf(own, 'percent', '', sex === 'female' ? 'female' : 'male')] : [];
    });
    return {
      key,
      label: nameOf(key),
      marks: sexes.length === 2 && ofSexes.length === 2 ? ofSexes : [markOf(result, 'percent')],
    };
  });
  return inOrder ? rows : byValue(rows);
}

/** What rounding may leave of a whole. */
const SMALLEST_REST = 0.0005;

const totalOf = (shares: SharesResult['shares']): number =>
  shares.reduce((sum, { result }) => sum + (result.value ?? 0), 0);

/** The categories that a stacked bar shows, with their colours: of many the largest, and all others together. */
export function shownCategories(
  whole: SharesResult,
  palette: Palette,
  nameOf: (key: string) => string,
): readonly Pick<Segment, 'key' | 'label' | 'colour'>[] {
  const occurring = whole.shares.filter(({ result }) => (result.value ?? 0) > 0);
  const largest = occurring
    .filter(({ key }) => key !== 'other')
    .toSorted((a, b) => (b.result.value ?? 0) - (a.result.value ?? 0))
    .slice(0, MOST_CATEGORIES);
  const own = palette === 'categories' ? occurring.filter((one) => largest.includes(one)) : occurring;
  const keys = own.map(({ key }) => key);
  // The answer may have the largest categories alone.
  const left = occurring.length > own.length || (occurring.length > 0 && 1 - totalOf(own) > SMALLEST_REST);
  // Grades keep their colour where one of them does not occur.
  const colours = coloursOf(palette, palette === 'categories' ? keys : whole.shares.map(({ key }) => key), left);
  const shown = keys.map((key) => ({ key, label: nameOf(key), colour: colours.get(key) ?? OTHER }));
  return left ? [...shown, { key: '', label: t`Other`, colour: OTHER }] : shown;
}

/** The shares of a group as the segments of a bar; none where the group is of few. */
export function segmentsOf(
  { shares, n }: SharesResult,
  categories: ReturnType<typeof shownCategories>,
): readonly Segment[] {
  const known = new Map(shares.map(({ key, result }) => [key, result.value ?? 0]));
  const rest = Math.max(0, 1 - categories.reduce((sum, { key }) => sum + (known.get(key) ?? 0), 0));
  return known.size === 0 || tooFew(n)
    ? []
    : categories.map((category) => {
        const share = category.key === '' ? rest : (known.get(category.key) ?? 0);
        return { ...category, share, text: formatValue(share, 'percent') };
      });
}

/** All together and each group as the rows of a stacked chart. */
export const stackRows = (
  whole: SharesResult,
  groups: readonly SharesGroup[],
  categories: ReturnType<typeof shownCategories>,
): readonly StackRow[] =>
  [{ key: 'all', label: t`All`, unknown: false, found: whole }, ...groups]
    .filter(({ unknown, found }) => !unknown || found.n > 0)
    .map(({ key, label, found }) => ({
      key: `group ${key}`,
      label,
      segments: segmentsOf(found, categories),
      instead: tooFew(found.n) ? TOO_FEW_ANSWERS : isNotAsked(found) ? t`not asked` : t`not known`,
      n: found.n,
    }));
