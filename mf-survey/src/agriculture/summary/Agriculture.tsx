import { FigureRow } from '@groundwork/shared/ui/data';
import { seasonInWords } from '../../shared/agriculture/seasons.ts';
import { cropsPerHousehold } from '../../shared/indicators/agriculture/crop-diversity.ts';
import { medianHectares } from '../../shared/indicators/agriculture/farm-size.ts';
import {
  dietaryDiversity,
  foodConsumption,
  foodConsumptionClasses,
  leanMonths,
  monthsOfAdequateFood,
} from '../../shared/indicators/agriculture/food-security.ts';
import { livestockKeepers, livestockUnits } from '../../shared/indicators/agriculture/livestock.ts';
import { sellers } from '../../shared/indicators/agriculture/sale.ts';
import { DistributionPanel } from '../../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../../shared/section/IndicatorPanel.tsx';
import styles from '../../shared/section/section.module.css';
import { SectionScreen, type PanelContext } from '../../shared/section/SectionScreen.tsx';
import { missingInWords } from '../../shared/section/silent-rounds.ts';
import { agricultureQuery, type AgricultureContent } from './agriculture.data.ts';
import { KeyFigure } from './KeyFigure.tsx';

const selling = sellers('crops', 'households that planted or sold');

/** /baseline-survey/agriculture: a key figure of every screen below it, and food and livestock of the households. */
export function Component() {
  return (
    <SectionScreen
      title="Agriculture"
      description="Land, crops and animals in short, each with the screen that tells more; and whether households have enough to eat."
      groupings={['village', 'round', 'all']}
      query={agricultureQuery}
      panels={6}
    >
      {(content, context) => (
        <>
          <KeyFigures content={content} context={context} />
          <IndicatorPanel indicator={livestockUnits} rows={content.herds} context={context} />
          <IndicatorPanel indicator={monthsOfAdequateFood} rows={content.years} context={context} />
          <DistributionPanel distribution={leanMonths} rows={content.years} context={context} />
          <IndicatorPanel indicator={foodConsumption} rows={content.food} context={context} />
          <DistributionPanel distribution={foodConsumptionClasses} rows={content.food} context={context} />
          <IndicatorPanel indicator={dietaryDiversity} rows={content.food} context={context} />
        </>
      )}
    </SectionScreen>
  );
}

function KeyFigures({ content, context }: { readonly content: AgricultureContent; readonly context: PanelContext }) {
  const season = (table: 'crop_plantings' | 'crop_sales'): string => seasonInWords(content.season, missingInWords(context, [`${table}.season`]));
  const at = (screen: string): string => `/baseline-survey/agriculture/${screen}`;
  return (
    <div className={styles.wide}>
      <FigureRow>
        <KeyFigure indicator={medianHectares} rows={content.holdings} context={context} to={at('land-ownership')} screen="Land ownership" />
        <KeyFigure indicator={cropsPerHousehold} rows={content.growers} context={context} qualifier={season('crop_plantings')} to={at('diversity')} screen="Crop diversity" />
        <KeyFigure indicator={selling} rows={content.sellers} context={context} qualifier={season('crop_sales')} to={at('crop-sales')} screen="Crop sales" />
        <KeyFigure indicator={livestockKeepers} rows={content.herds} context={context} to={at('livestock-sales')} screen="Livestock sales" />
      </FigureRow>
    </div>
  );
}
