import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';
import type { SurveyFilter } from '../query/view/survey-filter.ts';
import { ownIndicatorsQuery } from './own-indicators.data.ts';

const Part = lazyPart(
  async () => (await import('./OwnIndicators.tsx')).OwnIndicators,
  t`Your indicators could not be loaded.`,
);

/** The organisation's own indicators, fetched where there are some. */
export function OwnIndicators(props: { readonly filter: SurveyFilter }) {
  const { data = [] } = useServerQuery(ownIndicatorsQuery);
  return data.length > 0 && <Part {...props} />;
}
