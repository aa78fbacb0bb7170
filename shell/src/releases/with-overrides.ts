import { getConfiguration, session } from '@groundwork/shared';
import type { Parsed, ReadRegistry } from '@groundwork/shared/contract';
import { keptOverrides } from './overrides.ts';

/** The registry that this page runs: the one it came with, or that with builds of an administrator's own in it. Never rejects. */
export async function withOverrides(registry: Parsed<ReadRegistry>): Promise<Parsed<ReadRegistry>> {
  if (!registry.ok || !session.hasStoredToken()) return registry;
  const { origins } = getConfiguration().configuration.overrides;
  const kept = origins.length === 0 ? [] : keptOverrides();
  if (kept.length === 0) return registry;
  try {
    const [{ applyOverrides }] = await Promise.all([
      import(/* webpackChunkName: "overrides" */ './apply-overrides.ts'),
      session.store.getState().initialise(),
    ]);
    return { ok: true, value: await applyOverrides(registry.value, kept, origins) };
  } catch (error) {
    console.error('The overrides of this browser could not be applied; the releases run.', error);
    return registry;
  }
}
