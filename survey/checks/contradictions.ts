import { count, number, type Check } from './check.ts';

/** A parent is at least so many years older than a child. */
const GENERATION = 12;

export const contradictions: readonly Check[] = [
  {
    id: 'head-count',
    group: 'contradictions',
    title: 'No head, or several',
    rule: 'People are listed, and not exactly one of them is the head of the household. Not in a round that did not ask for the head.',
    asks: ['members.is_head', 'members.relation'],
    reads: { households: ['survey_round_id'], members: ['household_id', 'is_head', 'relation'] },
    sql: () =>
      `select household_id, n, heads from (select household_id, count(*) as n, sum(case when is_head or relation = 'head' then 1 else 0 end) as heads from members where household_id is not null group by household_id) headed where heads <> 1`,
    order: 'heads desc, household_id',
    says: ({ n, heads }) =>
      `${Number(heads) === 0 ? 'No head' : count(heads, 'head', 'heads')} among ${count(n, 'person', 'people')} listed.`,
  },
  {
    id: 'nobody-listed',
    group: 'contradictions',
    title: 'Nobody listed',
    rule: 'Consent was given, but nobody is listed. Not in a round that lists nobody.',
    asks: ['members'],
    reads: { households: ['consent', 'survey_round_id'], members: ['household_id'] },
    sql: () =>
      `select h.id as household_id from households h where h.consent and not exists (select 1 from members m where m.household_id = h.id)`,
    order: 'household_id',
    says: () => 'Nobody is listed.',
  },
  {
    id: 'no-consent',
    group: 'contradictions',
    title: 'Answers without consent',
    rule: 'Consent was not given, but people are listed.',
    reads: { households: ['consent'], members: ['household_id'] },
    sql: () =>
      'select h.id as household_id, count(*) as n from households h join members m on m.household_id = h.id where h.consent = false group by h.id',
    order: 'n desc, household_id',
    says: ({ n }) => `${count(n, 'person is', 'people are')} listed without consent.`,
  },
  {
    id: 'child-and-head',
    group: 'contradictions',
    title: 'Child as old as the head',
    rule: `A son or daughter of the head is less than ${GENERATION} years younger than the head.`,
    reads: { members: ['household_id', 'line_no', 'relation', 'is_head', 'age_years'] },
    sql: () => `select c.household_id, c.line_no, c.age_years as child, h.age_years as head from members c join members h on h.household_id = c.household_id and (h.is_head or h.relation = 'head')
      where c.relation = 'child' and c.id <> h.id and c.age_years > h.age_years - ${GENERATION}`,
    order: 'child desc, household_id, line_no, head',
    says: ({ child, head, line_no: line }) =>
      `${line === null ? 'A child' : `Line ${number(line, 0)}, a child,`} is ${number(child)} years old, the head ${number(head)}.`,
  },
  {
    id: 'impossible-age',
    group: 'contradictions',
    title: 'Impossible age',
    rule: 'A person is younger than 0 or older than 110 years.',
    reads: { members: ['household_id', 'line_no', 'age_years'] },
    sql: () => 'select household_id, line_no, age_years from members where age_years < 0 or age_years > 110',
    order: 'age_years desc, household_id, line_no',
    says: ({ line_no: line, age_years: age }) =>
      `${line === null ? 'A person' : `Line ${number(line, 0)}`} is ${number(age)} years old.`,
  },
  {
    id: 'school-too-young',
    group: 'contradictions',
    title: 'At school too young',
    rule: 'A child under 3 attends school.',
    reads: { members: ['household_id', 'line_no', 'age_years', 'attending_school'] },
    sql: () => `select household_id, line_no, age_years from members where attending_school and age_years < 3`,
    order: 'household_id, line_no',
    says: ({ line_no: line, age_years: age }) =>
      `${line === null ? 'A child' : `Line ${number(line, 0)}`} is ${number(age)} years old and attends school.`,
  },
  {
    id: 'outside-round',
    group: 'contradictions',
    title: 'Interview outside the round',
    rule: 'The day of the interview is before the first or after the last day of its round.',
    reads: { households: ['interview_date', 'survey_round_id'], survey_rounds: ['name', 'start_date', 'end_date'] },
    sql: () =>
      'select h.id as household_id, r.name from households h join survey_rounds r on r.id = h.survey_round_id where h.interview_date < r.start_date or h.interview_date > r.end_date',
    order: 'household_id',
    says: ({ name }) => `The interview is not within the days of ${String(name)}.`,
  },
  {
    id: 'water-on-premises',
    group: 'contradictions',
    title: 'Water at home, far away',
    rule: 'Water is on the premises, but fetching it takes more than 5 minutes.',
    reads: { households: ['water_on_premises', 'water_roundtrip_min'] },
    sql: () =>
      `select id as household_id, water_roundtrip_min as way from households where water_on_premises and water_roundtrip_min > 5`,
    order: 'way desc, household_id',
    says: ({ way }) => `Water is on the premises, and the way takes ${number(way)} min.`,
  },
];
