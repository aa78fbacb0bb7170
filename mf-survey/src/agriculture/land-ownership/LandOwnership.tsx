import { t } from '@groundwork/shared/messages';
import { VillageContrasts } from '../../shared/section/contrasts/LazyContrasts.tsx';
import { SectionCards } from '../../shared/section/SectionCards.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { UnitConverter } from '../units/LazyConverter.tsx';
import { landOwnershipQuery } from './land-ownership.data.ts';
import { COMPARED, PANELS, TALL } from './land-ownership.figures.ts';
import { LorenzPanel } from './LorenzPanel.tsx';
import { lazyPart } from '@groundwork/shared/ui/data';

/** The outlines of plots, at the end of the section: fetched after the section is shown. */
const OutlinesPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "outlines" */ './OutlinesPanel.tsx')).OutlinesPanel,
  t`The outlines of plots could not be loaded.`,
);

/** /baseline-survey/agriculture/land-ownership: who has land, how much of it, on what terms, and how unequally. */
export function Component() {
  return (
    <SectionScreen
      title={t`Land ownership`}
      description={t`Who has land, how much, on what terms, and how equally it is shared.`}
      groupings={['village', 'round', 'head', 'all']}
      query={landOwnershipQuery}
      panels={14}
    >
      {(figures, context) => (
        <SectionCards
          figures={figures}
          context={context}
          cards={[
            // The tall cards first: the short ones fill the columns up.
            ...PANELS.slice(0, TALL),
            <LorenzPanel key="lorenz" figures={figures} context={context} />,
            ...PANELS.slice(TALL),
            <VillageContrasts key="villages" indicators={COMPARED} figures={figures} context={context} />,
            <OutlinesPanel key="outlines" filter={context.view} />,
            <UnitConverter key="units" kind="area" />,
          ]}
        />
      )}
    </SectionScreen>
  );
}
