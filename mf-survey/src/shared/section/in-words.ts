import { t } from '@groundwork/shared/messages';
import type { Taken } from '@groundwork/shared/ui/take-away';
import { groupingName, type Grouping, type PlaceNames } from '../query/grouping/grouping.ts';
import type { SectionView } from '../query/view/section-address.ts';
import type { PanelContext } from './SectionScreen.tsx';

/** Which survey round and which households, in words. */
export function viewInWords(
  { village, round }: Pick<SectionView, 'village' | 'round'>,
  names: PlaceNames,
  groupedBy: Grouping | undefined,
): Pick<Taken, 'round' | 'filters'> {
  const all = [...names.rounds.values()];
  return {
    round:
      round === ''
        ? all.length === 1
          ? (all[0] ?? '')
          : t`all survey rounds together`
        : (names.rounds.get(round) ?? round),
    filters: [
      village === '' ? t`all villages` : t`village ${names.villages.get(village) ?? village}`,
      groupedBy && groupedBy !== 'all' && t`by ${groupingName[groupedBy]}`,
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** How figures are weighted, as part of a sentence. */
export const weightsInWords = (weighted: boolean): string => (weighted ? t`weighted by household` : t`not weighted`);

/** A table of several figures with what has to travel with it. */
export const tableTaken = (title: string, { view, names, households }: PanelContext, groupedBy?: Grouping): Taken => ({
  title,
  n: households === undefined ? '' : t`n = ${households.toLocaleString()} households`,
  ...viewInWords(view, names, groupedBy),
  weights: weightsInWords(view.weighted),
});
