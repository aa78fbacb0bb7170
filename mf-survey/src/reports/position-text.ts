import { t } from '@groundwork/shared/messages';
import { placesItself } from './mapped-tables.ts';
import { contentOf, type ReportState } from './report-state.ts';

/** Where the households of a map stand, in words; undefined where there are none. */
export function positionText(state: ReportState): string | undefined {
  const households =
    state.format === 'geojson' ? contentOf(state).find(({ name }) => name === 'households') : undefined;
  if (households === undefined) return undefined;
  return placesItself(households)
    ? t`Households are placed where they were interviewed, or at their village if that is not known.`
    : t`Households are placed at their village, never more precisely.`;
}
