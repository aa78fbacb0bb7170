import { ofToday } from '@groundwork/shared/testing/of-today';

/** Real data, of which a whole import takes half a minute: one of them a day. */
export const wholeToday = (name: 'SAFI' | 'water points'): boolean =>
  ofToday<string>(['SAFI', 'water points'], 2).includes(name);
