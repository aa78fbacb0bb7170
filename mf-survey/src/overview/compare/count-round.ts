import { countFoodEaten, countFoodYears } from '../../shared/agriculture/count-food.ts';
import { countHerds, countHoldings } from '../../shared/agriculture/count-farms.ts';
import type { Holding } from '../../shared/indicators/agriculture/holding.ts';
import type { Herd } from '../../shared/indicators/agriculture/livestock.ts';
import type { HeadedRow } from '../../shared/indicators/core/rows.ts';
import type { Pupil } from '../../shared/indicators/education/pupil.ts';
import type { HouseholdMoney } from '../../shared/indicators/finance/household-money.ts';
import type { ListedHousehold } from '../../shared/indicators/people/household-size.ts';
import { countMoney } from '../../shared/money/count-money.ts';
import { countPupils } from '../../shared/people/count-pupils.ts';
import type { Count } from '../../shared/section/counted-answers.data.ts';
import { field } from '../../shared/section/read-every.ts';
import { countPatients } from '../../shared/wash/count-patients.ts';
import type { AskedPatient } from '../../shared/wash/health.data.ts';
import { countLadders } from '../../shared/wash/count-wash.ts';

/** Households, counted by how many are listed. */
export const countSizes: Count<ListedHousehold> = {
  collection: 'households',
  questions: {
    listed: {
      asks: [{ each: 'members', count: true }],
      read: ([count], { consent }) => {
        const listed = field.number.parse(count) ?? 0;
        return listed === 0 && consent === false ? null : listed;
      },
    },
  },
  facets: [['listed']],
};

/** Two of the facets of money have to do with what is compared; the head is not asked for. */
const [, loans, anySavings] = countMoney.facets;
const withoutHead = (facet: (typeof countMoney.facets)[number] = []): (typeof countMoney.facets)[number] => facet.filter((entry) => entry !== 'headSex');

const people: Count<Pupil> = { ...countPupils, facets: [['age', 'attending', 'canReadWrite']] };
const patients: Count<AskedPatient> = { ...countPatients, facets: [['ill', 'recallDays', 'insured']] };
const holdings: Count<Holding & HeadedRow> = { ...countHoldings, facets: [['plots', 'hectares']] };
const herds: Count<Herd> = { ...countHerds, facets: [['units']] };
const money: Count<HouseholdMoney> = { ...countMoney, facets: [['hasAccount'], withoutHead(anySavings), withoutHead(loans), ['incomeSources'], ['expenditure']] };

/** What is compared of a round, counted. */
export const ROUND_COUNTS = { size: countSizes, people, patients, years: countFoodYears, food: countFoodEaten, holdings, herds, wash: countLadders, money } as const;
