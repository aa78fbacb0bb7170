import { FigurePanel } from '../../shared/figures/FigurePanel.tsx';
import { VillageContrasts } from '../../shared/figures/VillageContrasts.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { UnitConverter } from '../units/UnitConverter.tsx';
import { COMPARED, landOwnershipQuery, PANELS } from './land-ownership.data.ts';
import { LorenzPanel } from './LorenzPanel.tsx';
import { OutlinesPanel } from './OutlinesPanel.tsx';

/** /baseline-survey/agriculture/land-ownership: who has land, how much of it, on what terms, and how unequally. */
export function Component() {
  return (
    <SectionScreen
      title="Land ownership"
      description="Who has land and how much, on what terms, who may decide about it, and how unequally it is divided."
      groupings={['village', 'round', 'head', 'all']}
      query={landOwnershipQuery}
      panels={14}
    >
      {(figures, context) => (
        <>
          {PANELS.map((indicator) => (
            <FigurePanel key={indicator.id} indicator={indicator} figures={figures} context={context} />
          ))}
          <LorenzPanel figures={figures} context={context} />
          <VillageContrasts indicators={COMPARED} figures={figures} context={context} />
          <OutlinesPanel filter={context.view} />
          <UnitConverter kind="area" />
        </>
      )}
    </SectionScreen>
  );
}
