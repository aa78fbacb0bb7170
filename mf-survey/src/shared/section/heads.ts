import type { Sex } from '../indicators/core/rows.ts';
import { field } from './read-every.ts';

/** What has to be known of a listed member to find the head of the household. */
export const headFields = { household_id: field.text, sex: field.sex, is_head: field.flag } as const;

interface ListedMember {
  readonly household_id: string | null;
  readonly sex: Sex | null;
  readonly is_head: boolean | null;
}

/** The sex of the head, by household; households without a listed head, and with heads of both sexes, are left out. */
export function headSexes(members: readonly ListedMember[]): ReadonlyMap<string, Sex> {
  const found = new Map<string, Sex | null>();
  for (const { household_id: household, sex, is_head: isHead } of members) {
    if (household === null || isHead !== true) continue;
    const before = found.get(household);
    found.set(household, before === undefined || before === sex ? sex : null);
  }
  return new Map([...found].flatMap(([household, sex]) => (sex === null ? [] : [[household, sex] as const])));
}
