import type { Seller } from '../indicators/agriculture/sale.ts';
import type { Indicator } from '../indicators/core/result.ts';
import { IndicatorPanel } from '../section/IndicatorPanel.tsx';
import type { PanelContext } from '../section/SectionScreen.tsx';
import type { Market } from './sellers.ts';

interface IncomePanelsProps {
  readonly indicator: Indicator<Seller>;
  readonly markets: readonly Market[];
  readonly context: PanelContext;
  readonly qualifier: string;
}

/** What households got for what they sold: a panel for each currency. */
export function IncomePanels({ indicator, markets, context, qualifier }: IncomePanelsProps) {
  return markets.map(({ currency, sellers }) => (
    <IndicatorPanel
      key={currency}
      indicator={indicator}
      rows={sellers}
      context={context}
      currency={currency ?? ''}
      qualifier={`${qualifier}, ${currency ?? 'currency not known'}`}
    />
  ));
}
