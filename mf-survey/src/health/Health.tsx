import { Fragment } from 'react';
import { careProviders } from '../shared/indicators/health/care-providers.ts';
import { careSought } from '../shared/indicators/health/care-sought.ts';
import { conditions } from '../shared/indicators/health/conditions.ts';
import { disability } from '../shared/indicators/health/disability.ts';
import { drinkingWater } from '../shared/indicators/health/drinking-water.ts';
import { hygiene } from '../shared/indicators/health/hygiene.ts';
import { insurance } from '../shared/indicators/health/insurance.ts';
import { morbidity } from '../shared/indicators/health/morbidity.ts';
import { sanitation } from '../shared/indicators/health/sanitation.ts';
import { wayToWater } from '../shared/indicators/health/way-to-water.ts';
import { DistributionPanel } from '../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../shared/section/IndicatorPanel.tsx';
import { SectionScreen, type PanelContext } from '../shared/section/SectionScreen.tsx';
import { missingInWords } from '../shared/section/silent-rounds.ts';
import { healthQuery } from './health.data.ts';
import { WaterWorksPanel } from './WaterWorksPanel.tsx';

const recall = (days: number | null, context: PanelContext): string => (days === null ? `recall period ${missingInWords(context, ['members.recall_days'])}` : `in the last ${days.toLocaleString()} days`);

/** /baseline-survey/health: who was ill and sought care, insurance, disability, and the ladders of water, sanitation and hygiene. */
export function Component() {
  return (
    <SectionScreen
      title="Health"
      description="Illness and care, insurance and disability of the members; drinking water, sanitation and hygiene of the households."
      groupings={['village', 'round', 'head', 'sex', 'age', 'sex-age', 'disability', 'all']}
      query={healthQuery}
      panels={11}
    >
      {({ people, byRecall, households }, context) => (
        <>
          {byRecall.map(({ days, people: asked }) => (
            <Fragment key={days}>
              <IndicatorPanel indicator={morbidity} rows={asked} context={context} qualifier={recall(days, context)} />
              <DistributionPanel distribution={conditions} rows={asked} context={context} qualifier={recall(days, context)} />
              <IndicatorPanel indicator={careSought} rows={asked} context={context} qualifier={recall(days, context)} />
              <DistributionPanel distribution={careProviders} rows={asked} context={context} qualifier={recall(days, context)} />
            </Fragment>
          ))}
          <IndicatorPanel indicator={insurance} rows={people} context={context} />
          <IndicatorPanel indicator={disability} rows={people} context={context} notBy={['disability']} />
          <DistributionPanel distribution={drinkingWater} rows={households} context={context} />
          <IndicatorPanel indicator={wayToWater} rows={households} context={context} />
          <WaterWorksPanel households={households} context={context} />
          <DistributionPanel distribution={sanitation} rows={households} context={context} />
          <DistributionPanel distribution={hygiene} rows={households} context={context} />
        </>
      )}
    </SectionScreen>
  );
}
