import { useMemo } from 'react';
import type { Indicator } from '../shared/indicators/core/result.ts';
import type { HouseholdMoney } from '../shared/indicators/finance/household-money.ts';
import { exchangeOf } from '../shared/money/exchange.ts';
import { useExchangeRates } from '../shared/money/exchange-rates.data.ts';
import type { InCurrency } from '../shared/section/currencies.ts';
import { IndicatorPanel } from '../shared/section/IndicatorPanel.tsx';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';

interface MoneyPanelsProps {
  readonly indicators: readonly Indicator<HouseholdMoney>[];
  readonly groups: readonly InCurrency<HouseholdMoney>[];
  readonly context: PanelContext;
}

/** Indicators of amounts, once for every currency, with one more where the round has an exchange rate; the currency is in the title when there are several, or when it is not known. */
export function MoneyPanels({ indicators, groups, context }: MoneyPanelsProps) {
  const rates = useExchangeRates();
  const exchanges = useMemo(() => groups.map(({ currency, rows }) => exchangeOf(currency, rows, rates)), [groups, rates]);
  return indicators.flatMap((indicator) =>
    groups.map(({ currency, rows }, index) => (
      <IndicatorPanel
        key={`${indicator.title} ${currency ?? ''}`}
        indicator={indicator}
        rows={rows}
        context={context}
        currency={currency ?? ''}
        exchange={exchanges[index]}
        {...((groups.length > 1 || currency === null) && { qualifier: currency ?? 'currency not known' })}
      />
    )),
  );
}
