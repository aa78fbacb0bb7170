import type { Indicator } from '@groundwork/survey/indicators';
import type { PlaceNames } from '../query/grouping/grouping.ts';

/** The names of groups for one figure, whose people may be only some of an age group: 15 to 17 of 13 to 17. */
export function namesOf({ behind }: Pick<Indicator, 'behind'>, names: PlaceNames): PlaceNames {
  const limit = (end: 'min' | 'max'): number | undefined => {
    const rule = behind?.where?.find((one) => one.startsWith(`age_years:${end}:`));
    return rule === undefined ? undefined : Number(rule.split(':')[2]);
  };
  const [from, to] = [limit('min'), limit('max')];
  return from === undefined && to === undefined ? names : { ...names, ages: { from: from ?? 0, to: to ?? Infinity } };
}
