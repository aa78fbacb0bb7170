import { plural, t } from '@groundwork/shared/messages';
import { useAllowed } from './allowed.ts';

/**
 * What stands for all villages that the person may read: "All villages", and for people with an area "Your area: 2 villages".
 * @param count the number of these villages; left out where it is not known
 */
export function useAllVillages(count?: number): string {
  const { allowed } = useAllowed('villages', 'read');
  if (allowed !== 'partial') return t`All villages`;
  return count === undefined
    ? t`Your area`
    : plural(count, { one: 'Your area: # village', other: 'Your area: # villages' });
}
