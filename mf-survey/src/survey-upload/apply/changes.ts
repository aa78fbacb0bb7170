import { z } from '@groundwork/shared/data';
import type { ImportPlan } from '../plan/make-plan.ts';
import type { TablePlan } from '../plan/plan-table.ts';

/** What corrected rows said before and say after, by the key of the row and the field: what an undo goes by. */
export const changesSchema = z.record(z.string(), z.record(z.string(), z.array(z.unknown())));
export const allChangesSchema = z.record(z.string(), changesSchema);
export type Changes = z.infer<typeof changesSchema>;
export type AllChanges = z.infer<typeof allChangesSchema>;

const changesOf = ({ corrections }: TablePlan): Changes =>
  Object.fromEntries(corrections.map(({ id, before, values }) => [id, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [before[name] ?? null, value]]))]));

export const changesIn = ({ households, members }: ImportPlan): AllChanges => ({ households: changesOf(households), members: changesOf(members) });
