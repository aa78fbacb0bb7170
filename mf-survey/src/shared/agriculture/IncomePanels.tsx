import { useMemo } from 'react';
import type { Seller } from '../indicators/agriculture/sale.ts';
import type { Indicator } from '../indicators/core/result.ts';
import { exchangeOf } from '../money/exchange.ts';
import { useExchangeRates } from '../money/exchange-rates.data.ts';
import { IndicatorPanel } from '../section/IndicatorPanel.tsx';
import type { Part } from '../indicators/core/asked.ts';
import { missingInWords } from '../section/silent-rounds.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import type { Market } from './sellers.ts';

interface IncomePanelsProps {
  readonly indicator: Indicator<Seller>;
  readonly markets: readonly Market[];
  readonly context: PanelContext;
  readonly qualifier: string;
  /** The question that tells the currency. */
  readonly currencyPart: Part;
}

/** What households got for what they sold: a panel for each currency, with one more where the round has an exchange rate. */
export function IncomePanels({ indicator, markets, context, qualifier, currencyPart }: IncomePanelsProps) {
  const rates = useExchangeRates();
  const exchanges = useMemo(() => markets.map(({ currency, sellers }) => exchangeOf(currency, sellers, rates)), [markets, rates]);
  return markets.map(({ currency, sellers }, index) => (
    <IndicatorPanel
      key={currency}
      indicator={indicator}
      rows={sellers}
      context={context}
      currency={currency ?? ''}
      exchange={exchanges[index]}
      qualifier={`${qualifier}, ${currency ?? `currency ${missingInWords(context, [currencyPart])}`}`}
    />
  ));
}
