import type { RelationName } from '../../indicators/entry.ts';

/** Rows that indicators are computed from; each has the column `household_id`. */
interface Relation {
  /** What stands after FROM. */
  readonly sql: string;
  /** Whether its rows are people, with `sex` and `age_years`. */
  readonly people: boolean;
}

export const relations: Readonly<Record<RelationName, Relation>> = {
  members: { sql: 'members', people: true },
};
