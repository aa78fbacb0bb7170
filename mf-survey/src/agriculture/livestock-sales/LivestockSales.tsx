import { useMemo } from 'react';
import { IncomePanels } from '../../shared/agriculture/IncomePanels.tsx';
import { PriceOutliers } from '../../shared/agriculture/PriceOutliers.tsx';
import { SalesTable } from '../../shared/agriculture/SalesTable.tsx';
import { wordFor } from '../../shared/agriculture/words.ts';
import { livestockKeepers, livestockUnits, shareOfAnimalsSold, speciesKept, type LivestockSale } from '../../shared/indicators/agriculture/livestock.ts';
import { sellerIncome, sellers } from '../../shared/indicators/agriculture/sale.ts';
import { DistributionPanel } from '../../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { missingInWords } from '../../shared/section/silent-rounds.ts';
import { livestockSalesQuery, type LivestockRecall } from './livestock-sales.data.ts';

const selling = sellers('animals or what they give', 'households');
const income = sellerIncome('animals and what they give');

const missing = (context: PanelContext, column: string) => missingInWords(context, [`livestock_sales.${column}`]);

const whatIn =
  (context: PanelContext) =>
  ({ species, product }: LivestockSale): string =>
    `${species === null ? `Species ${missing(context, 'species')}` : wordFor(species)}, ${product === null ? `product ${missing(context, 'product')}` : wordFor(product).toLowerCase()}`;

const recallInWords = (months: number | null, context: PanelContext): string => (months === null ? `recall ${missing(context, 'recall_months')}` : `in the last ${months.toLocaleString()} months`);

/** Who sold nothing did not tell over which recall, so there is one share for all. */
const allRecallsInWords = (recalls: readonly LivestockRecall[], context: PanelContext): string =>
  recalls.length === 1 ? recallInWords(recalls[0]?.months ?? null, context) : 'over recall periods of different lengths';

/** /baseline-survey/agriculture/livestock-sales: who keeps animals, and what is sold of them, how much and for what. */
export function Component() {
  return (
    <SectionScreen
      title="Livestock sales"
      description="Who keeps animals and how many, in tropical livestock units (TLU), and what is sold of them, at what price."
      groupings={['village', 'round', 'all']}
      query={livestockSalesQuery}
      panels={6}
    >
      {({ herds, years, sellers: all, recalls }, context) => (
        <>
          <IndicatorPanel indicator={livestockUnits} rows={herds} context={context} />
          <IndicatorPanel indicator={livestockKeepers} rows={herds} context={context} />
          <DistributionPanel distribution={speciesKept} rows={herds} context={context} />
          <IndicatorPanel indicator={shareOfAnimalsSold} rows={years} context={context} />
          <IndicatorPanel indicator={selling} rows={all} context={context} qualifier={allRecallsInWords(recalls, context)} />
          {recalls.map((recall) => (
            <Recall key={recall.months} recall={recall} context={context} />
          ))}
        </>
      )}
    </SectionScreen>
  );
}

const ruleOf = (field: string, code: string | null): string => (code === null ? `${field}:unknown` : `${field}:is:${code}`);
const rulesOf = ({ species, product, recallMonths: months }: LivestockSale) => [
  ruleOf('species', species),
  ruleOf('product', product),
  ...(months === null ? ['recall_months:unknown'] : [`recall_months:min:${months}`, `recall_months:max:${months}`]),
];

function Recall({ recall: { months, sales, markets }, context }: { readonly recall: LivestockRecall; readonly context: PanelContext }) {
  const qualifier = recallInWords(months, context);
  const whatOf = useMemo(() => whatIn(context), [context]);
  return (
    <>
      <IncomePanels indicator={income} markets={markets} context={context} qualifier={qualifier} currencyPart="livestock_sales.currency" />
      <SalesTable table="livestock_sales" title={`Animals and what they give, sold ${qualifier}`} what="Sold" whatOf={whatOf} sales={sales} context={context} />
      <PriceOutliers title={`Unusual prices, sold ${qualifier}`} table="livestock_sales" what="Sold" whatOf={whatOf} rulesOf={rulesOf} sales={sales} context={context} />
    </>
  );
}
