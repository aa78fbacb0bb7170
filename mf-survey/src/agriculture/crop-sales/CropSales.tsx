import { useMemo } from 'react';
import { IncomePanels } from '../../shared/agriculture/IncomePanels.tsx';
import { PriceOutliers } from '../../shared/agriculture/PriceOutliers.tsx';
import { SalesTable } from '../../shared/agriculture/SalesTable.tsx';
import { seasonInWords } from '../../shared/agriculture/seasons.ts';
import { buyers, salesMonths, shareSoldByValue, type CropSale } from '../../shared/indicators/agriculture/crop-sale.ts';
import { sellerIncome, sellers } from '../../shared/indicators/agriculture/sale.ts';
import { DistributionPanel } from '../../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { missingInWords } from '../../shared/section/silent-rounds.ts';
import { UnitConverter } from '../units/UnitConverter.tsx';
import { cropSalesQuery, type CropSalesSeason } from './crop-sales.data.ts';
import { ShareSoldPanel } from './ShareSoldPanel.tsx';

const selling = sellers('crops', 'households that planted or sold');
const income = sellerIncome('crops');

/** /baseline-survey/agriculture/crop-sales: who sells crops, how much of them and for what, to whom and when. */
export function Component() {
  return (
    <SectionScreen
      title="Crop sales"
      description="Who sells crops, how much of the harvest and at what price, to whom and when. Each season stands alone."
      groupings={['village', 'round', 'all']}
      query={cropSalesQuery}
      panels={6}
    >
      {(seasons, context) => (
        <>
          {seasons.map((data) => (
            <Season key={data.season} data={data} context={context} />
          ))}
          <UnitConverter kind="mass" />
        </>
      )}
    </SectionScreen>
  );
}

function Season({ data, context }: { readonly data: CropSalesSeason; readonly context: PanelContext }) {
  const { sales, markets, harvests, nameOf } = data;
  const whatOf = useMemo(() => ({ cropId }: CropSale) => nameOf(cropId), [nameOf]);
  const rulesOf = ({ cropId }: CropSale) => [cropId === null ? 'crop_id.name:unknown' : `crop_id.name:is:${cropId}`, data.season === null ? 'season:unknown' : `season:is:${data.season}`];
  const qualifier = seasonInWords(data.season, missingInWords(context, ['crop_sales.season']));
  const shown = { context, qualifier };
  return (
    <>
      <IndicatorPanel indicator={selling} rows={data.marketed} {...shown} />
      <IncomePanels indicator={income} markets={markets} context={context} qualifier={qualifier} currencyPart="crop_sales.currency" />
      {markets.length === 1 && <IndicatorPanel indicator={shareSoldByValue} rows={harvests} {...shown} />}
      <ShareSoldPanel harvests={harvests} nameOf={nameOf} {...shown} />
      <SalesTable table="crop_sales" title={`Crops sold, ${qualifier}`} what="Crop" whatOf={whatOf} sales={sales} context={context} />
      <PriceOutliers title={`Unusual prices, ${qualifier}`} table="crop_sales" what="Crop" whatOf={whatOf} rulesOf={rulesOf} sales={sales} context={context} />
      <DistributionPanel distribution={buyers} rows={sales} {...shown} />
      <DistributionPanel distribution={salesMonths} rows={sales} {...shown} />
    </>
  );
}
