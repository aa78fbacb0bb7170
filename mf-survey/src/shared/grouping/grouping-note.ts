import { t } from '@groundwork/shared/messages';
import type { Grouping } from './grouping.ts';

/** What one has to know of a division that does not speak for itself. */
export const groupingNote: Readonly<Partial<Record<Grouping, string>>> = {
  head: t`By the sex of the member listed as head of the household.`,
  wealth: t`Households of a survey round, of all villages, ranked by an asset index: the first principal component of what they own (Filmer and Pritchett 2001). Cut into fifths, by household weight where the round has weights; equal households stay together, so fifths differ in size.`,
  disability: t`At least one domain of the Washington Group short set at "a lot of difficulty" or worse; asked from five years on.`,
};
