import type { SurveyedHousehold } from '../shared/indicators/core/rows.ts';
import { isDisabled } from '../shared/indicators/health/disability.ts';
import { DOMAINS } from '../shared/indicators/health/patient.ts';
import type { Count } from '../shared/section/counted-answers.data.ts';
import { sectionQuery, type SectionCounter } from '../shared/section/frame.data.ts';
import { asked, askedFlag, askedNumber, askedOfPeople, askedText } from '../shared/section/questions.ts';
import { field } from '../shared/section/read-every.ts';
import { countWash } from '../shared/wash/count-wash.ts';
import { dividedByRecall, readHealth, type AskedPatient, type HealthContent } from '../shared/wash/health.data.ts';

/** Above the second bound something is a lot of difficulty; more of it is not looked at. */
const DIFFICULTIES = DOMAINS.map((domain) => asked({ field: `wg_${domain}`, from: [1, 3] }, field.number));
const levelsOf = (answers: readonly unknown[], household: SurveyedHousehold) => DIFFICULTIES.map(({ read }, index) => read([answers[index]], household));
const asks = DIFFICULTIES.flatMap((one) => one.asks);

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

async function countHealth({ count }: SectionCounter): Promise<HealthContent> {
  const [people, households] = await Promise.all([count(countPatients), count(countWash)]);
  return { people, byRecall: dividedByRecall(people), households };
}

/** The figures on health as a question to the one cache. */
export const healthQuery = sectionQuery('health', readHealth, countHealth);
