import { t } from '@groundwork/shared/messages';
import { FigureRow } from '@groundwork/shared/ui/data';
import { cropSellers, cropsPerHousehold, livestockKeepers, medianHectares } from '@groundwork/survey/indicators';
import { seasonWords } from '../../shared/agriculture/crop-seasons.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { VillageContrasts } from '../../shared/section/contrasts/LazyContrasts.tsx';
import styles from '../../shared/section/section.module.css';
import { SectionCards } from '../../shared/section/SectionCards.tsx';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { agricultureQuery, headlineSeason } from './agriculture.data.ts';
import { COMPARED, PANELS } from './agriculture.figures.ts';
import { KeyFigure } from './KeyFigure.tsx';

/** /baseline-survey/agriculture: a key figure of every screen below it, and food and livestock of the households. */
export function Component() {
  return (
    <SectionScreen
      title={t`Agriculture`}
      description={t`Land, crops and animals, and whether households have enough to eat.`}
      groupings={['village', 'round', 'all']}
      query={agricultureQuery}
      panels={6}
    >
      {(figures, context) => (
        <>
          <KeyFigures figures={figures} context={context} />
          <SectionCards
            figures={figures}
            context={context}
            cards={[
              ...PANELS,
              <VillageContrasts key="villages" indicators={COMPARED} figures={figures} context={context} />,
            ]}
          />
        </>
      )}
    </SectionScreen>
  );
}

function KeyFigures({ figures, context }: { readonly figures: Figures; readonly context: PanelContext }) {
  const key = headlineSeason(figures);
  const season = (table: 'crop_plantings' | 'crop_sales') => ({ key, qualifier: seasonWords(key, table, context) });
  const shown = { figures, context };
  return (
    <div className={styles.wide}>
      <FigureRow>
        <KeyFigure indicator={medianHectares} screen="land-ownership" {...shown} />
        <KeyFigure indicator={cropsPerHousehold} part={season('crop_plantings')} screen="diversity" {...shown} />
        <KeyFigure indicator={cropSellers} part={season('crop_sales')} screen="crop-sales" {...shown} />
        <KeyFigure indicator={livestockKeepers} screen="livestock-sales" {...shown} />
      </FigureRow>
    </div>
  );
}
