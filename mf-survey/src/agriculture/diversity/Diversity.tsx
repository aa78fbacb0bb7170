import { cropsGrown, cropsPerHousehold, plantedArea, shannonOfHouseholds, shannonTogether, simpsonOfHouseholds, simpsonTogether } from '@groundwork/survey/indicators';
import { Fragment } from 'react';
import { seasonsIn, seasonWords } from '../../shared/agriculture/crop-seasons.ts';
import { FigurePanel } from '../../shared/figures/FigurePanel.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { CropHeatPanel } from './CropHeatPanel.tsx';
import { diversityQuery, OF_SEASON } from './diversity.data.ts';
import { TopCropsPanel } from './TopCropsPanel.tsx';

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
      {({ figures, names }, context) =>
        seasonsIn(figures, OF_SEASON, context.view.by).map((key) => {
          const season = { key, qualifier: seasonWords(key, 'crop_plantings', context) };
          const shown = { figures, context };
          return (
            <Fragment key={key}>
              <CropHeatPanel names={names} season={season} {...shown} />
              <FigurePanel indicator={cropsPerHousehold} part={season} {...shown} />
              <TopCropsPanel indicator={cropsGrown} names={names} season={season} {...shown} />
              <FigurePanel indicator={simpsonOfHouseholds} part={season} {...shown} />
              <FigurePanel indicator={shannonOfHouseholds} part={season} {...shown} />
              <TopCropsPanel indicator={plantedArea} names={names} season={season} {...shown} />
              <FigurePanel indicator={simpsonTogether} part={season} {...shown} />
              <FigurePanel indicator={shannonTogether} part={season} {...shown} />
            </Fragment>
          );
        })
      }
    </SectionScreen>
  );
}
