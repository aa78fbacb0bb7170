import { t } from '@groundwork/shared/messages';
import { formatMoney } from '@groundwork/shared/ui/data';

/** What a project cost; without an ISO 4217 code it says that the currency is not known. */
export const costOf = (cost: number, currency: string | null): string =>
  formatMoney(cost, currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : t`(currency not known)`);
