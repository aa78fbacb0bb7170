import * as z from '../../../contract/schema-kit.ts';
import { idOf } from '../matching/import-table.ts';
import type { ImportPlan, PlanOfTable } from '../plan/import-plan.ts';

/** What corrected rows said before and say after, by the key of the row and the field: what an undo goes by. */
export const changesSchema = z.record(z.string(), z.record(z.string(), z.array(z.unknown())));
export const allChangesSchema = z.record(z.string(), changesSchema);
export type Changes = z.infer<typeof changesSchema>;
export type AllChanges = z.infer<typeof allChangesSchema>;

/** Tables whose rows do not say which import created them; their record does: their key was nothing before. */
const UNSIGNED = ['villages', 'crops'] as const;
export type Unsigned = (typeof UNSIGNED)[number];
export const isUnsigned = (table: string): table is Unsigned => UNSIGNED.some((one) => one === table);

function changesOf({ table, creations, corrections }: PlanOfTable): Changes {
  const corrected = corrections.map(({ id, before, values }): [string, Changes[string]] => [id, Object.fromEntries(Object.entries(before).map(([name, was]) => [name, name in values ? [was, values[name]] : [was]]))]);
  const created = isUnsigned(table) ? creations.map(({ id, values }): [string, Changes[string]] => [id, Object.fromEntries(Object.entries({ [idOf(table)]: id, ...values }).map(([name, value]) => [name, [null, value]]))]) : [];
  return Object.fromEntries([...corrected, ...created]);
}

export const changesIn = ({ tables }: ImportPlan): AllChanges => Object.fromEntries(tables.map((plan) => [plan.table, changesOf(plan)]));
