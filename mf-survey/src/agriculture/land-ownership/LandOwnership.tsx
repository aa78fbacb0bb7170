import { meanHectares, medianHectares, sizeClasses } from '../../shared/indicators/agriculture/farm-size.ts';
import { irrigatedLand, irrigatingHouseholds } from '../../shared/indicators/agriculture/irrigation.ts';
import { giniOfAll, giniOfHolders } from '../../shared/indicators/agriculture/land-concentration.ts';
import { landRights, womenAmongHeads, womenAmongHolders } from '../../shared/indicators/agriculture/land-rights.ts';
import { landless } from '../../shared/indicators/agriculture/landless.ts';
import { tenure } from '../../shared/indicators/agriculture/tenure.ts';
import { DistributionPanel } from '../../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import { SectionScreen } from '../../shared/section/SectionScreen.tsx';
import { UnitConverter } from '../units/UnitConverter.tsx';
import { landOwnershipQuery } from './land-ownership.data.ts';
import { OutlinesPanel } from './OutlinesPanel.tsx';
import { LorenzPanel } from './LorenzPanel.tsx';

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
      {({ holdings, plots, people, women, men }, context) => (
        <>
          <IndicatorPanel indicator={landless} rows={holdings} context={context} />
          <DistributionPanel distribution={sizeClasses} rows={holdings} context={context} />
          <IndicatorPanel indicator={medianHectares} rows={holdings} context={context} />
          <IndicatorPanel indicator={meanHectares} rows={holdings} context={context} />
          <DistributionPanel distribution={tenure} rows={plots} context={context} />
          <IndicatorPanel indicator={irrigatedLand} rows={plots} context={context} />
          <IndicatorPanel indicator={irrigatingHouseholds} rows={holdings} context={context} />
          <IndicatorPanel indicator={landRights} rows={women} context={context} qualifier="women" />
          <IndicatorPanel indicator={landRights} rows={men} context={context} qualifier="men" />
          <IndicatorPanel indicator={womenAmongHolders} rows={people} context={context} />
          <IndicatorPanel indicator={womenAmongHeads} rows={people} context={context} />
          <IndicatorPanel indicator={giniOfAll} rows={holdings} context={context} />
          <IndicatorPanel indicator={giniOfHolders} rows={holdings} context={context} />
          <LorenzPanel holdings={holdings} context={context} />
          <OutlinesPanel filter={context.view} />
          <UnitConverter kind="area" />
        </>
      )}
    </SectionScreen>
  );
}
