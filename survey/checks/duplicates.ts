import { count, number, type Check } from './check.ts';

const dwelling = ['rooms', 'wall', 'roof', 'floor', 'water_source'];

/** Fewer people than this are alike by chance too often. */
const SMALLEST_ROSTER = 4;

/** Sums of the ages and their powers, of all and of the women: rosters with the same ones are the same people by age and sex. */
const rosters = `select household_id, count(*) as n, count(age_years) as known, sum(case when sex = 'female' then 1 else 0 end) as women,
  sum(age_years) as a1, sum(age_years * age_years) as a2, sum(age_years * age_years * age_years) as a3,
  sum(case when sex = 'female' then age_years else 0 end) as w1, sum(case when sex = 'female' then age_years * age_years else 0 end) as w2
  from members group by household_id`;

export const duplicates: readonly Check[] = [
  {
    id: 'same-code',
    group: 'duplicates',
    title: 'Same code in a round',
    rule: 'Another household of the same round has the same code.',
    reads: { households: ['household_code', 'survey_round_id'] },
    sql: () =>
      'select * from (select id as household_id, household_code as value, count(*) over (partition by household_code, survey_round_id) as many from households) coded where many > 1',
    order: 'value, household_id',
    says: ({ value, many }) => `${count(many, 'household has', 'households have')} the code ${String(value)}.`,
  },
  {
    id: 'same-interview',
    group: 'duplicates',
    title: 'Same interview twice',
    rule: 'Another household has the same village, day, enumerator and number of people, and the same dwelling: rooms, walls, roof, floor and source of water.',
    reads: { households: ['village_id', 'interview_date', 'enumerator_code', ...dwelling], members: ['household_id'] },
    sql: () => `select * from (select h.id as household_id, h.village_id, h.interview_date, h.enumerator_code, s.size,
      count(*) over (partition by h.village_id, h.interview_date, h.enumerator_code, s.size, ${dwelling.map((field) => `h.${field}`).join(', ')}) as many
      from households h join (select household_id, count(*) as size from members group by household_id) s on s.household_id = h.id
      where h.village_id is not null and h.interview_date is not null and h.enumerator_code is not null and h.rooms is not null) met where many > 1`,
    order: 'village_id, interview_date, enumerator_code, size, household_id',
    says: ({ many, size }) =>
      `${count(many, 'interview', 'interviews')} alike: ${count(size, 'person', 'people')}, the same dwelling, day and enumerator.`,
  },
  {
    id: 'same-roster',
    group: 'duplicates',
    title: 'Same people',
    rule: `Another household of the same village and round lists the same people by sex and age, at least ${SMALLEST_ROSTER}, all of known age.`,
    reads: { households: ['village_id', 'survey_round_id'], members: ['household_id', 'sex', 'age_years'] },
    sql: () => `select * from (select h.id as household_id, h.village_id, r.n, r.a1, r.a2,
      count(*) over (partition by h.village_id, h.survey_round_id, r.n, r.women, r.a1, r.a2, r.a3, r.w1, r.w2) as many
      from (${rosters}) r join households h on h.id = r.household_id where r.n >= ${SMALLEST_ROSTER} and r.known = r.n) alike where many > 1`,
    order: 'village_id, n desc, a1, a2, household_id',
    says: ({ many, n }) =>
      `${count(many, 'household lists', 'households list')} the same ${number(n, 0)} people by sex and age.`,
  },
];
