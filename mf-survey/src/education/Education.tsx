import { t } from '@groundwork/shared/messages';
import {
  adultLiteracy,
  attainment,
  genderParity,
  outOfSchool,
  reasonsNotAttending,
  schoolAttendance,
  schoolDistance,
  youthLiteracy,
} from '@groundwork/survey/indicators';
import { VillageContrasts } from '../shared/section/contrasts/LazyContrasts.tsx';
import { SectionCards } from '../shared/section/SectionCards.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { educationQuery } from './education.data.ts';
import { COMPARED } from './education.figures.ts';
import { PyramidPanel } from './PyramidPanel.tsx';

/** /baseline-survey/education: who goes to school, who does not and why, and what was learnt. */
export function Component() {
  return (
    <SectionScreen
      title={t`Education`}
      description={t`Who goes to school, who does not and why, and what people have learnt.`}
      groupings={['sex-age', 'village', 'round', 'sex', 'age', 'all']}
      query={educationQuery}
      panels={10}
    >
      {(figures, context) => (
        <SectionCards
          figures={figures}
          context={context}
          cards={[
            { indicator: schoolAttendance, wide: true },
            <PyramidPanel key="pyramid" figures={figures} context={context} />,
            { indicator: outOfSchool },
            { indicator: reasonsNotAttending },
            { indicator: genderParity, notBy: ['sex', 'sex-age'], reference: { value: 1, label: t`parity` } },
            { indicator: schoolDistance },
            { indicator: attainment, palette: 'scale' },
            { indicator: adultLiteracy },
            { indicator: youthLiteracy },
            <VillageContrasts key="villages" indicators={COMPARED} figures={figures} context={context} />,
          ]}
        />
      )}
    </SectionScreen>
  );
}
