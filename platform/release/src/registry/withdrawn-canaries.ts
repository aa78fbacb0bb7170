import {
  parseJsonWith,
  TAKEN_BACK_FILE,
  takenBackSchema,
  withoutTakenBack,
  type Registry,
} from '@groundwork/shared/contract';
import type { Store } from '../store/store.ts';

/**
 * A registry of the store as its gateway serves it: without the canaries that the gateway has withdrawn, which are named. A list of
 * withdrawals that cannot be read is ignored.
 */
export async function asServed({ blobs, placeOf }: Store, registry: Registry): Promise<Registry> {
  const kept = await blobs.get(placeOf(registry.environment) + TAKEN_BACK_FILE);
  const read = kept && parseJsonWith(takenBackSchema, Buffer.from(kept.bytes).toString(), TAKEN_BACK_FILE);
  return read?.ok ? withoutTakenBack(registry, read.value.takenBack) : registry;
}
