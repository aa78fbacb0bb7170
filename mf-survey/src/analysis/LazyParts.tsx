import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';
import type { SaveIndicatorProps } from './SaveIndicator.tsx';

const Part = lazyPart(
  async () => (await import(/* webpackChunkName: "save-analysis" */ './SaveIndicator.tsx')).SaveIndicator,
  t`The form for indicators could not be loaded.`,
);

/** Fetched after the figures are shown. */
export const CrossMethod = lazyPart(
  async () => (await import(/* webpackChunkName: "save-analysis" */ './CrossMethod.tsx')).CrossMethod,
  t`How it’s calculated could not be loaded.`,
);

/** For people who may define indicators. */
export const SaveIndicator = (props: SaveIndicatorProps) =>
  (useAllowed('survey_indicators', 'create').allowed ?? 'none') !== 'none' && <Part {...props} />;
