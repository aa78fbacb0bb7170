import { t } from '@groundwork/shared/messages';
import {
  livestockIncome,
  livestockKeepers,
  livestockLines,
  livestockSellers,
  livestockUnits,
  shareOfAnimalsSold,
  speciesKept,
  unusualLivestockPrices,
} from '@groundwork/survey/indicators';
import { incomeFigures } from '../../shared/agriculture/income-figures.ts';
import { PriceOutliers, SalesTable } from '../../shared/agriculture/LazySales.tsx';
import { currenciesUnder } from '../../shared/agriculture/sales-lines.ts';
import { wordFor } from '../../shared/agriculture/words.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { VillageContrasts } from '../../shared/section/contrasts/LazyContrasts.tsx';
import { SectionCards, type SectionCard } from '../../shared/section/SectionCards.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { missingInWords } from '../../shared/query/rounds/silent-rounds.ts';
import { livestockSalesQuery, recallsIn } from './livestock-sales.data.ts';
import { COMPARED } from './livestock-sales.figures.ts';

const missing = (context: PanelContext, column: string) => missingInWords(context, [`livestock_sales.${column}`]);

const whatIn =
  (context: PanelContext) =>
  ([species = '', product = '']: readonly string[]): string =>
    `${species === '' ? t`Species ${missing(context, 'species')}` : wordFor(species)}, ${product === '' ? t`product ${missing(context, 'product')}` : wordFor(product).toLowerCase()}`;

const recallInWords = (months: string, context: PanelContext): string =>
  months === ''
    ? t`recall ${missing(context, 'recall_months')}`
    : t`in the last ${Number(months).toLocaleString()} months`;

/** Who sold nothing gave no recall, so there is one share for all. */
const allRecallsInWords = (recalls: readonly string[], context: PanelContext): string =>
  recalls.length === 1 ? recallInWords(recalls[0] ?? '', context) : t`over recall periods of different lengths`;

/** /baseline-survey/agriculture/livestock-sales: who keeps animals, and what is sold of them, how much and for what. */
export function Component() {
  return (
    <SectionScreen
      title={t`Livestock sales`}
      description={t`Who keeps animals, how many in tropical livestock units (TLU), and sales.`}
      groupings={['village', 'round', 'all']}
      query={livestockSalesQuery}
      panels={6}
    >
      {(figures, context) => {
        const recalls = recallsIn(figures);
        const sellers = {
          ...livestockSellers,
          title: `${livestockSellers.title}, ${allRecallsInWords(recalls, context)}`,
        };
        return (
          <SectionCards
            figures={figures}
            context={context}
            cards={[
              ...[livestockUnits, livestockKeepers, speciesKept, shareOfAnimalsSold, sellers].map((indicator) => ({
                indicator,
              })),
              ...recalls.flatMap((months) => recallCards(months, figures, context)),
              <VillageContrasts key="villages" indicators={COMPARED} figures={figures} context={context} />,
            ]}
          />
        );
      }}
    </SectionScreen>
  );
}

const ruleOf = (field: string, code: string): string => (code === '' ? `${field}:unknown` : `${field}:is:${code}`);

function recallCards(months: string, figures: Figures, context: PanelContext): readonly SectionCard[] {
  const first = { key: months, qualifier: recallInWords(months, context) };
  const whatOf = whatIn(context);
  const rulesOf = ([species = '', product = '']: readonly string[]) => [
    ruleOf('species', species),
    ruleOf('product', product),
    ...(months === '' ? ['recall_months:unknown'] : [`recall_months:min:${months}`, `recall_months:max:${months}`]),
  ];
  const currencies = currenciesUnder(
    months,
    Object.values(livestockLines).map(({ id }) => figures.of(id, 'all')),
  );
  const shown = { figures, context };
  return [
    ...incomeFigures({
      indicator: livestockIncome,
      first,
      currencies,
      currencyPart: 'livestock_sales.currency',
      context,
    }),
    <SalesTable
      key={`sales ${months}`}
      table="livestock_sales"
      title={t`Animals and their products, sold ${first.qualifier}`}
      what={t`Sold`}
      whatOf={whatOf}
      lines={livestockLines}
      first={months}
      {...shown}
    />,
    <PriceOutliers
      key={`prices ${months}`}
      title={t`Unusual prices, sold ${first.qualifier}`}
      table="livestock_sales"
      what={t`Sold`}
      whatOf={whatOf}
      rulesOf={rulesOf}
      indicators={unusualLivestockPrices}
      first={months}
      {...shown}
    />,
  ];
}
