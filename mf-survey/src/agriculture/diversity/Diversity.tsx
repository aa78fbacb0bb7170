import { Fragment } from 'react';
import { seasonInWords } from '../../shared/agriculture/seasons.ts';
import {
  cropsPerHousehold,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
} from '../../shared/indicators/agriculture/crop-diversity.ts';
import { DistributionPanel } from '../../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { missingInWords } from '../../shared/section/silent-rounds.ts';
import { CropHeatPanel } from './CropHeatPanel.tsx';
import { diversityQuery } from './diversity.data.ts';

/** /baseline-survey/agriculture/diversity: how many crops households grow, which, and how evenly. */
export function Component() {
  return (
    <SectionScreen
      title="Crop diversity"
      description="How many crops households grow, which ones, and how evenly the planted land is divided among them."
      groupings={['village', 'round', 'all']}
      query={diversityQuery}
      panels={7}
    >
      {(seasons, context) =>
        seasons.map(({ season, growers, plantings, grown, area }) => {
          const shown = { context, qualifier: seasonInWords(season, missingInWords(context, ['crop_plantings.season'])) };
          return (
            <Fragment key={season}>
              <CropHeatPanel growers={growers} crops={grown.categories} note={grown.note ?? ''} {...shown} />
              <IndicatorPanel indicator={cropsPerHousehold} rows={growers} {...shown} />
              <DistributionPanel distribution={grown} rows={growers} {...shown} />
              <IndicatorPanel indicator={simpsonOfHouseholds} rows={growers} {...shown} />
              <IndicatorPanel indicator={shannonOfHouseholds} rows={growers} {...shown} />
              <DistributionPanel distribution={area} rows={plantings} {...shown} />
              <IndicatorPanel indicator={simpsonTogether} rows={plantings} {...shown} />
              <IndicatorPanel indicator={shannonTogether} rows={plantings} {...shown} />
            </Fragment>
          );
        })
      }
    </SectionScreen>
  );
}
