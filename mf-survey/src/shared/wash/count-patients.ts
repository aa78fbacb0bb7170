import type { SurveyedHousehold } from '../indicators/core/rows.ts';
import { isDisabled } from '../indicators/health/disability.ts';
import { DOMAINS } from '../indicators/health/patient.ts';
import type { Count } from '../section/counted-answers.data.ts';
import { asked, askedFlag, askedNumber, askedOfPeople, askedText } from '../section/questions.ts';
import { field } from '../section/read-every.ts';
import type { AskedPatient } from './health.data.ts';

/** Above the second bound something is a lot of difficulty; more of it is not looked at. */
const DIFFICULTIES = DOMAINS.map((domain) => asked({ field: `wg_${domain}`, from: [1, 3] }, field.number));
const levelsOf = (answers: readonly unknown[], household: SurveyedHousehold) => DIFFICULTIES.map(({ read }, index) => read([answers[index]], household));
const asks = DIFFICULTIES.flatMap((one) => one.asks);

/** Listed members, counted by what they were asked about health. */
export const countPatients: Count<AskedPatient> = {
  collection: 'members',
  questions: {
    ...askedOfPeople,
    recallDays: askedNumber('recall_days'),
    ill: askedFlag('ill_recall'),
    condition: askedText('condition'),
    careSought: askedFlag('care_sought'),
    careProvider: askedText('care_provider'),
    insured: askedFlag('insured'),
    difficulties: { asks, read: levelsOf },
    disabled: {
      asks: [...askedOfPeople.age.asks, ...asks],
      read: ([age, ...levels], household) => isDisabled({ age: askedOfPeople.age.read([age], household), difficulties: levelsOf(levels, household) }) ?? null,
    },
  },
  facets: [['sex', 'age', 'recallDays', 'ill', 'condition', 'careSought', 'careProvider', 'insured', 'difficulties', 'disabled']],
};
