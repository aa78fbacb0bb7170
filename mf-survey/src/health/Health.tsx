import { t } from '@groundwork/shared/messages';
import { disability, drinkingWater, hygiene, insurance, sanitation, wayToWater } from '@groundwork/survey/indicators';
import type { FigureShown } from '../shared/section/figure-shown.ts';
import type { Figures } from '../shared/figures/figures.data.ts';
import { partsOf } from '../shared/figures/results.ts';
import { SectionCards } from '../shared/section/SectionCards.tsx';
import { SectionScreen, type PanelContext } from '../shared/section/SectionScreen.tsx';
import { missingInWords } from '../shared/query/rounds/silent-rounds.ts';
import { healthQuery } from './health.data.ts';
import { OF_RECALL } from './health.figures.ts';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The way to the water and the water projects of each village, at the end of the section: fetched after the section is shown. */
const WaterWorksPanel = lazyPart(
  async () => (await import('./WaterWorksPanel.tsx')).WaterWorksPanel,
  t`Minutes to fetch water and water projects could not be loaded.`,
);

const recall = (days: string, context: PanelContext): string =>
  days === ''
    ? t`recall period ${missingInWords(context, ['members.recall_days'])}`
    : t`in the last ${Number(days).toLocaleString()} days`;

/** Illness and care, for each length of the recall period by itself. */
function recallFigures(figures: Figures, context: PanelContext): readonly FigureShown[] {
  const parts = partsOf(OF_RECALL.map(({ id }) => figures.of(id, context.view.by)));
  return (parts.length === 0 ? [''] : parts).flatMap((key) =>
    OF_RECALL.map((indicator) => ({ indicator, part: { key, qualifier: recall(key, context) } })),
  );
}

/** /baseline-survey/health: who was ill and sought care, insurance, disability, and the ladders of water, sanitation and hygiene. */
export function Component() {
  return (
    <SectionScreen
      title={t`Health`}
      description={t`Water, sanitation and hygiene; illness, care, insurance and disability.`}
      groupings={['village', 'round', 'head', 'sex', 'age', 'sex-age', 'disability', 'all']}
      query={healthQuery}
      panels={11}
    >
      {(figures, context) => (
        <SectionCards
          figures={figures}
          context={context}
          cards={[
            { indicator: drinkingWater, palette: 'ladder' },
            { indicator: sanitation, palette: 'ladder' },
            { indicator: hygiene, palette: 'ladder' },
            { indicator: wayToWater },
            ...recallFigures(figures, context),
            { indicator: insurance },
            { indicator: disability, notBy: ['disability'] },
            <WaterWorksPanel key="works" figures={figures} context={context} />,
          ]}
        />
      )}
    </SectionScreen>
  );
}
