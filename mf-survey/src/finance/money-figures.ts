import { t } from '@groundwork/shared/messages';
import type { Indicator } from '@groundwork/survey/indicators';
import type { FigureShown } from '../shared/section/figure-shown.ts';
import type { Figures } from '../shared/figures/figures.data.ts';
import { partsOf } from '../shared/figures/results.ts';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import { OF_CURRENCY } from './finance.figures.ts';

/** Indicators of amounts, once for every currency; the currency is in the title where there are several, or where it is not known. */
export function moneyFigures(
  indicators: readonly Indicator[],
  figures: Figures,
  context: PanelContext,
): readonly FigureShown[] {
  // Those of all figures: of savings there may be none in a currency that households spend.
  const currencies = partsOf(OF_CURRENCY.map(({ id }) => figures.of(id, context.view.by)));
  const isNamed = currencies.length > 1 || currencies[0] === '';
  return indicators.flatMap((indicator) =>
    (currencies.length === 0 ? [''] : currencies).map((key) => ({
      indicator,
      part: { key, currency: key, ...(isNamed && { qualifier: key === '' ? t`currency not known` : key }) },
    })),
  );
}
