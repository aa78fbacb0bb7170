import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import { currencyText } from '../text/figure-text.ts';

/** Warns where amounts of several currencies are taken together. */
export function MixedCurrencies({ currencies }: { readonly currencies: readonly string[] }) {
  if (currencies.length < 2) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t`These amounts are in ${currencies.map(currencyText).join(', ')} and are not converted. Filter or group by currency or round before you compare.`}
    />
  );
}
