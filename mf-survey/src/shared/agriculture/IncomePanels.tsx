import type { Indicator, Part } from '@groundwork/survey/indicators';
import { FigurePanel } from '../figures/FigurePanel.tsx';
import type { Figures } from '../figures/figures.data.ts';
import { partOfKeys } from '../figures/parts.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { missingInWords } from '../section/silent-rounds.ts';

interface IncomePanelsProps {
  /** Of amounts, apart by a first key and the currency. */
  readonly indicator: Indicator;
  readonly figures: Figures;
  readonly context: PanelContext;
  /** The first key, and what it is called. */
  readonly first: { readonly key: string; readonly qualifier: string };
  readonly currencies: readonly string[];
  /** The question that has the currency. */
  readonly currencyPart: Part;
}

/** What households got for what they sold: a panel for each currency. */
export const IncomePanels = ({ indicator, figures, context, first, currencies, currencyPart }: IncomePanelsProps) =>
  currencies.map((currency) => (
    <FigurePanel
      key={currency}
      indicator={indicator}
      figures={figures}
      context={context}
      part={{ key: partOfKeys(first.key, currency), qualifier: `${first.qualifier}, ${currency === '' ? `currency ${missingInWords(context, [currencyPart])}` : currency}`, currency }}
    />
  ));
