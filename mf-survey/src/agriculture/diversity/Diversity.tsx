import { t } from '@groundwork/shared/messages';
import {
  cropsGrown,
  cropsPerHousehold,
  plantedArea,
  shannonOfHouseholds,
  shannonTogether,
  simpsonOfHouseholds,
  simpsonTogether,
} from '@groundwork/survey/indicators';
import { seasonsIn, seasonWords } from '../../shared/agriculture/crop-seasons.ts';
import { SectionCards, type SectionCard } from '../../shared/section/SectionCards.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { CropHeatPanel } from './CropHeatPanel.tsx';
import { diversityQuery } from './diversity.data.ts';
import { OF_SEASON } from './diversity.figures.ts';
import { topCropsCard } from './top-crops.ts';

/** /baseline-survey/agriculture/diversity: how many crops households grow, which, and how evenly. */
export function Component() {
  return (
    <SectionScreen
      title={t`Crop diversity`}
      description={t`How many crops households grow, which ones, and how evenly by area.`}
      groupings={['village', 'round', 'all']}
      query={diversityQuery}
      panels={7}
    >
      {({ figures, names }, context) => (
        <SectionCards
          figures={figures}
          context={context}
          cards={seasonsIn(figures, OF_SEASON, context.view.by).flatMap((key): readonly SectionCard[] => {
            const part = { key, qualifier: seasonWords(key, 'crop_plantings', context) };
            return [
              <CropHeatPanel key={`crops ${key}`} names={names} season={part} figures={figures} context={context} />,
              { indicator: cropsPerHousehold, part },
              topCropsCard(cropsGrown, figures, names, part, context.view.by),
              { indicator: simpsonOfHouseholds, part },
              { indicator: shannonOfHouseholds, part },
              topCropsCard(plantedArea, figures, names, part, context.view.by),
              { indicator: simpsonTogether, part },
              { indicator: shannonTogether, part },
            ];
          })}
        />
      )}
    </SectionScreen>
  );
}
