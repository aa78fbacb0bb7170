import { z } from '@groundwork/shared/data';
import { isDisabled } from '../indicators/health/disability.ts';
import { DOMAINS, type Patient } from '../indicators/health/patient.ts';
import type { WashHousehold } from '../indicators/health/wash-household.ts';
import { joined, type SectionReader } from '../section/frame.data.ts';
import { headFields, headSexes } from '../section/heads.ts';
import { joinPeople, personFields } from '../section/people.ts';
import { field } from '../section/read-every.ts';
import { waterAndToiletFields, waterAndToiletOf } from './water-and-toilet.ts';

const member = z.looseObject({
  ...personFields,
  ...headFields,
  ill_recall: field.flag,
  recall_days: field.number,
  condition: field.text,
  care_sought: field.flag,
  care_provider: field.text,
  insured: field.flag,
  wg_seeing: field.number,
  wg_hearing: field.number,
  wg_walking: field.number,
  wg_remembering: field.number,
  wg_selfcare: field.number,
  wg_communicating: field.number,
});

const dwelling = z.looseObject({
  id: z.string(),
  ...waterAndToiletFields,
  handwash_facility: field.text,
  handwash_soap: field.flag,
  handwash_water: field.flag,
});

export interface HealthContent {
  readonly people: readonly Patient[];
  /** The same people by the length of the recall they were asked over, in days, shortest first; null where it is not known. */
  readonly byRecall: readonly { readonly days: number | null; readonly people: readonly Patient[] }[];
  readonly households: readonly WashHousehold[];
}

/** What was asked about health, of every listed member, and about water, toilet and hygiene, of every household. */
export async function readHealth({ frame, rows }: SectionReader): Promise<HealthContent> {
  const [households, members, dwellings] = await Promise.all([
    frame,
    rows('members', member, Object.keys(member.shape)),
    rows('households', dwelling, Object.keys(dwelling.shape), []),
  ]);
  const asked = joinPeople(households, members, (row) => {
    const difficulties = DOMAINS.map((domain) => row[`wg_${domain}`]);
    return {
      ill: row.ill_recall,
      recallDays: row.recall_days,
      condition: row.condition,
      careSought: row.care_sought,
      careProvider: row.care_provider,
      insured: row.insured,
      difficulties,
      disabled: isDisabled({ age: row.age_years, difficulties }) ?? null,
    };
  });
  const heads = headSexes(members);
  return {
    people: asked,
    byRecall: dividedByRecall(asked),
    households: joined(
      households,
      dwellings,
      ({ id }) => id,
      (row, household) => ({
        household,
        headSex: heads.get(household.id) ?? null,
        ...waterAndToiletOf(row),
        facility: row.handwash_facility,
        soap: row.handwash_soap,
        water: row.handwash_water,
      }),
    ),
  };
}

export type AskedPatient = Patient & { readonly recallDays: number | null };

/**
 * Answers over recall periods of different lengths do not compare, so each length stands alone. Who gave no answer has none;
 * with one length in use it is the one that was not answered.
 */
export function dividedByRecall(people: readonly AskedPatient[]): HealthContent['byRecall'] {
  const lengths = [...new Set(people.flatMap(({ recallDays }) => recallDays ?? []))].sort((a, b) => a - b);
  const only = lengths.length === 1 ? (lengths[0] ?? null) : null;
  const lengthOf = ({ recallDays, ill }: AskedPatient): number | null => recallDays ?? (ill === null ? only : null);
  const unknown = people.some((one) => lengthOf(one) === null);
  return [...lengths, ...(unknown || lengths.length === 0 ? [null] : [])].map((days) => ({ days, people: people.filter((one) => lengthOf(one) === days) }));
}
