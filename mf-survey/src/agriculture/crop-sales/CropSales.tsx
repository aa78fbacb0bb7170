import { buyers, cropIncome, cropLines, cropSellers, salesMonths, shareSoldByValue, unusualCropPrices } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import { nameOfCrop } from '../../shared/agriculture/crop-names.data.ts';
import { seasonsIn, seasonWords } from '../../shared/agriculture/crop-seasons.ts';
import { IncomePanels } from '../../shared/agriculture/IncomePanels.tsx';
import { PriceOutliers } from '../../shared/agriculture/PriceOutliers.tsx';
import { currenciesUnder } from '../../shared/agriculture/sales-lines.ts';
import { SalesTable } from '../../shared/agriculture/SalesTable.tsx';
import type { CropFigures } from '../../shared/agriculture/with-crop-names.ts';
import { FigurePanel } from '../../shared/figures/FigurePanel.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { UnitConverter } from '../units/UnitConverter.tsx';
import { cropSalesQuery, OF_SEASON } from './crop-sales.data.ts';
import { ShareSoldPanel } from './ShareSoldPanel.tsx';

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
      {(content, context) => (
        <>
          {seasonsIn(content.figures, OF_SEASON, context.view.by).map((season) => (
            <Season key={season} season={season} content={content} context={context} />
          ))}
          <UnitConverter kind="mass" />
        </>
      )}
    </SectionScreen>
  );
}

function Season({ season, content: { figures, names }, context }: { readonly season: string; readonly content: CropFigures; readonly context: PanelContext }) {
  const whatOf = useMemo(() => ([crop = '']: readonly string[]) => nameOfCrop(names, crop === '' ? null : crop), [names]);
  const rulesOf = ([crop = '']: readonly string[]) => [crop === '' ? 'crop_id.name:unknown' : `crop_id.name:is:${crop}`, season === '' ? 'season:unknown' : `season:is:${season}`];
  const part = { key: season, qualifier: seasonWords(season, 'crop_sales', context) };
  const currencies = currenciesUnder(season, [cropLines.quantity, cropLines.price, cropLines.income].map(({ id }) => figures.of(id, 'all')));
  const shown = { figures, context };
  return (
    <>
      <FigurePanel indicator={cropSellers} part={part} {...shown} />
      <IncomePanels indicator={cropIncome} first={part} currencies={currencies} currencyPart="crop_sales.currency" {...shown} />
      {currencies.length === 1 && <FigurePanel indicator={shareSoldByValue} part={part} {...shown} />}
      <ShareSoldPanel names={names} season={part} {...shown} />
      <SalesTable table="crop_sales" title={`Crops sold, ${part.qualifier}`} what="Crop" whatOf={whatOf} lines={cropLines} first={season} {...shown} />
      <PriceOutliers title={`Unusual prices, ${part.qualifier}`} table="crop_sales" what="Crop" whatOf={whatOf} rulesOf={rulesOf} indicators={unusualCropPrices} first={season} {...shown} />
      <FigurePanel indicator={buyers} part={part} {...shown} />
      <FigurePanel indicator={salesMonths} part={part} {...shown} />
    </>
  );
}
