import { t } from '@groundwork/shared/messages';
import {
  buyers,
  cropIncome,
  cropLines,
  cropSellers,
  salesMonths,
  shareSoldByValue,
  unusualCropPrices,
} from '@groundwork/survey/indicators';
import { nameOfCrop, type CropNames } from '../../shared/agriculture/crop-names.data.ts';
import { seasonsIn, seasonWords } from '../../shared/agriculture/crop-seasons.ts';
import { incomeFigures } from '../../shared/agriculture/income-figures.ts';
import { PriceOutliers, SalesTable } from '../../shared/agriculture/LazySales.tsx';
import { currenciesUnder } from '../../shared/agriculture/sales-lines.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { SectionCards, type SectionCard } from '../../shared/section/SectionCards.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { UnitConverter } from '../units/LazyConverter.tsx';
import { cropSalesQuery } from './crop-sales.data.ts';
import { OF_SEASON } from './crop-sales.figures.ts';
import { lazyPart } from '@groundwork/shared/ui/data';

/** How much of each harvest is sold, below the cards of a season: fetched after the section is shown. */
const ShareSoldPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "section-end" */ './ShareSoldPanel.tsx')).ShareSoldPanel,
  t`The share of the harvest sold could not be loaded.`,
);

/** /baseline-survey/agriculture/crop-sales: who sells crops, how much of them and for what, to whom and when. */
export function Component() {
  return (
    <SectionScreen
      title={t`Crop sales`}
      description={t`Who sells crops, how much, at what price, to whom and when; by season.`}
      groupings={['village', 'round', 'all']}
      query={cropSalesQuery}
      panels={6}
    >
      {({ figures, names }, context) => (
        <SectionCards
          figures={figures}
          context={context}
          cards={[
            ...seasonsIn(figures, OF_SEASON, context.view.by).flatMap((season) =>
              seasonCards(season, figures, names, context),
            ),
            <UnitConverter key="units" kind="mass" />,
          ]}
        />
      )}
    </SectionScreen>
  );
}

function seasonCards(
  season: string,
  figures: Figures,
  names: CropNames,
  context: PanelContext,
): readonly SectionCard[] {
  const whatOf = ([crop = '']: readonly string[]) => nameOfCrop(names, crop === '' ? null : crop);
  const rulesOf = ([crop = '']: readonly string[]) => [
    crop === '' ? 'crop_id.name:unknown' : `crop_id.name:is:${crop}`,
    season === '' ? 'season:unknown' : `season:is:${season}`,
  ];
  const part = { key: season, qualifier: seasonWords(season, 'crop_sales', context) };
  const currencies = currenciesUnder(
    season,
    [cropLines.quantity, cropLines.price, cropLines.income].map(({ id }) => figures.of(id, 'all')),
  );
  const shown = { figures, context };
  return [
    { indicator: cropSellers, part },
    ...incomeFigures({ indicator: cropIncome, first: part, currencies, currencyPart: 'crop_sales.currency', context }),
    ...(currencies.length === 1 ? [{ indicator: shareSoldByValue, part }] : []),
    <ShareSoldPanel key={`share sold ${season}`} names={names} season={part} {...shown} />,
    { indicator: buyers, part },
    { indicator: salesMonths, part, inOrder: true },
    <SalesTable
      key={`sales ${season}`}
      table="crop_sales"
      title={t`Crops sold, ${part.qualifier}`}
      what={t`Crop`}
      whatOf={whatOf}
      lines={cropLines}
      first={season}
      {...shown}
    />,
    <PriceOutliers
      key={`prices ${season}`}
      title={t`Unusual prices, ${part.qualifier}`}
      table="crop_sales"
      what={t`Crop`}
      whatOf={whatOf}
      rulesOf={rulesOf}
      indicators={unusualCropPrices}
      first={season}
      {...shown}
    />,
  ];
}
