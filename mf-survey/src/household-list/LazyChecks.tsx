import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** What the checks found and how far field work is, fetched when somebody looks at that instead of the list. */
export const Checks = lazyPart(
  async () => (await import('./checks/Checks.tsx')).Checks,
  t`The checks could not be loaded.`,
);
