import { session } from '@groundwork/shared';
import type { Parsed, ReadRegistry } from '@groundwork/shared/contract';
import { mayHaveOverrides } from './overrides-key.ts';
import { releaseTools } from './tools.ts';

/** The registry that this page runs: the one it came with, or that with a developer's own builds in it. Never rejects. */
export async function withOverrides(registry: Parsed<ReadRegistry>): Promise<Parsed<ReadRegistry>> {
  const beganSignedOut = !session.hasStoredToken();
  releaseTools.setState({ beganSignedOut });
  if (!registry.ok || beganSignedOut || !mayHaveOverrides()) return registry;
  try {
    const [{ applyOverrides }] = await Promise.all([
      import(/* webpackChunkName: "releases" */ './release-tools.ts'),
      session.store.getState().initialise(),
    ]);
    return { ok: true, value: await applyOverrides(registry.value) };
  } catch (error) {
    console.error('The overrides of this browser could not be applied; the releases run.', error);
    return registry;
  }
}
