import { t } from '@groundwork/shared/messages';
import type { Indicator, Part } from '@groundwork/survey/indicators';
import type { FigureShown } from '../section/figure-shown.ts';
import { partOfKeys } from '../figures/parts.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { missingInWords } from '../query/rounds/silent-rounds.ts';

interface Incomes {
  /** Of amounts, apart by a first key and the currency. */
  readonly indicator: Indicator;
  /** The first key, and what it is called. */
  readonly first: { readonly key: string; readonly qualifier: string };
  readonly currencies: readonly string[];
  /** The question that has the currency. */
  readonly currencyPart: Part;
  readonly context: PanelContext;
}

/** What households got for what they sold, once for each currency. */
export const incomeFigures = ({
  indicator,
  first,
  currencies,
  currencyPart,
  context,
}: Incomes): readonly FigureShown[] =>
  currencies.map((currency) => ({
    indicator,
    part: {
      key: partOfKeys(first.key, currency),
      qualifier: `${first.qualifier}, ${currency === '' ? t`currency ${missingInWords(context, [currencyPart])}` : currency}`,
      currency,
    },
  }));
