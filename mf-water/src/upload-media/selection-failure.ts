import { t } from '@groundwork/shared/messages';

/** SPEC §8. There it is kept and not shown; people who cannot choose a village have to know why (docs/decisions/0026). */
export const SELECTION_FAILURE = t`Failed to load selection data.`;
