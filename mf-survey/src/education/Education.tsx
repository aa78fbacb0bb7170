import { adultLiteracy, attainment, genderParity, outOfSchool, reasonsNotAttending, schoolAttendance, schoolDistance, youthLiteracy } from '@groundwork/survey/indicators';
import { FigurePanel } from '../shared/figures/FigurePanel.tsx';
import { VillageContrasts } from '../shared/figures/VillageContrasts.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { COMPARED, educationQuery } from './education.data.ts';
import { PyramidPanel } from './PyramidPanel.tsx';

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
      {(figures, context) => (
        <>
          <FigurePanel indicator={schoolAttendance} figures={figures} context={context} />
          <FigurePanel indicator={genderParity} figures={figures} context={context} notBy={['sex', 'sex-age']} reference={1} />
          <FigurePanel indicator={outOfSchool} figures={figures} context={context} />
          <FigurePanel indicator={reasonsNotAttending} figures={figures} context={context} />
          <FigurePanel indicator={adultLiteracy} figures={figures} context={context} />
          <FigurePanel indicator={youthLiteracy} figures={figures} context={context} />
          <FigurePanel indicator={attainment} figures={figures} context={context} />
          <PyramidPanel figures={figures} context={context} />
          <FigurePanel indicator={schoolDistance} figures={figures} context={context} />
          <VillageContrasts indicators={COMPARED} figures={figures} context={context} />
        </>
      )}
    </SectionScreen>
  );
}
