import { attainment } from '../shared/indicators/education/attainment.ts';
import { genderParity } from '../shared/indicators/education/gender-parity.ts';
import { adultLiteracy, youthLiteracy } from '../shared/indicators/education/literacy.ts';
import { outOfSchool } from '../shared/indicators/education/out-of-school.ts';
import { reasonsNotAttending } from '../shared/indicators/education/reasons-not-attending.ts';
import { schoolAttendance } from '../shared/indicators/education/school-attendance.ts';
import { schoolDistance } from '../shared/indicators/education/school-distance.ts';
import { DistributionPanel } from '../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../shared/section/IndicatorPanel.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { VillageSentences } from '../shared/section/VillageSentences.tsx';
import { educationQuery } from './education.data.ts';
import { PyramidPanel } from './PyramidPanel.tsx';

const DIFFERING = [schoolAttendance, outOfSchool, adultLiteracy, schoolDistance];

/** /baseline-survey/education: who goes to school, who does not and why, and what was learnt. */
export function Component() {
  return (
    <SectionScreen
      title="Education"
      description="Who goes to school, who does not and why, and what people have learnt."
      groupings={['sex-age', 'village', 'round', 'sex', 'age', 'all']}
      query={educationQuery}
      panels={10}
    >
      {(pupils, context) => (
        <>
          <IndicatorPanel indicator={schoolAttendance} rows={pupils} context={context} />
          <IndicatorPanel indicator={genderParity} rows={pupils} context={context} notBy={['sex', 'sex-age']} reference={1} />
          <IndicatorPanel indicator={outOfSchool} rows={pupils} context={context} />
          <DistributionPanel distribution={reasonsNotAttending} rows={pupils} context={context} />
          <IndicatorPanel indicator={adultLiteracy} rows={pupils} context={context} />
          <IndicatorPanel indicator={youthLiteracy} rows={pupils} context={context} />
          <DistributionPanel distribution={attainment} rows={pupils} context={context} />
          <PyramidPanel people={pupils} context={context} />
          <IndicatorPanel indicator={schoolDistance} rows={pupils} context={context} />
          <VillageSentences indicators={DIFFERING} rows={pupils} context={context} />
        </>
      )}
    </SectionScreen>
  );
}
