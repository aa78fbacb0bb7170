import type { RelationName } from '../../indicators/entry.ts';

/** Rows that indicators are computed from; each has the column `household_id`. */
interface Relation {
  /** What stands after FROM. */
  readonly sql: string;
  /** Whether its rows are people, with `sex` and `age_years`; they are households otherwise. */
  readonly people: boolean;
}

/**
 * Every household with what it answered in a table, its last row there, and the currency of its round. One that was not asked has no answer to
 * anything, and not zero.
 */
const withHouseholds = (table: string): string => `(SELECT * FROM (
    SELECT h.id AS household_id, rounds.currency FROM households AS h LEFT JOIN survey_rounds AS rounds ON CAST(rounds.id AS VARCHAR) = CAST(h.survey_round_id AS VARCHAR)
  ) AS visited LEFT JOIN (
    SELECT * FROM ${table} AS own WHERE NOT EXISTS (SELECT 1 FROM ${table} AS later WHERE later.household_id = own.household_id AND later.id > own.id)
  ) AS given USING (household_id))`;

export const relations: Readonly<Record<RelationName, Relation>> = {
  members: { sql: 'members', people: true },
  households: { sql: '(SELECT *, id AS household_id FROM households)', people: false },
  finance: { sql: withHouseholds('finance'), people: false },
  food_consumption: { sql: withHouseholds('food_consumption'), people: false },
};
