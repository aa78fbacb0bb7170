import { plural } from '@groundwork/shared/messages';

/** "3 households" */
export const several = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'household', other: 'households' })}`;
