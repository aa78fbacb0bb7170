import { t } from '@groundwork/shared/messages';

/** Which units the intervals of a question about a table take as drawn at random, whatever its rounds record. */
export const DESIGN = t`The sampling units and strata are those that the survey round records; where it records none, villages without strata are assumed. Where villages are compared, or one is chosen, the sampling unit is the household.`;
