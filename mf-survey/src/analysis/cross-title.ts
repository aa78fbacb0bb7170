import { t } from '@groundwork/shared/messages';
import { labelOf } from '../shared/query/dictionary/index.ts';
import type { AnalysisState } from './analysis-state.ts';

/** "Roof by Village". */
export const titleOf = ({ variable, by }: AnalysisState): string =>
  by ? t`${labelOf(variable)} by ${labelOf(by)}` : labelOf(variable);
