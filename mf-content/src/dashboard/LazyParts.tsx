import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { lazyPart } from '@groundwork/shared/ui/data';

/** Whether the person may import survey data. */
export const useMayImport = () => (useAllowed('import_batches', 'create').allowed ?? 'none') !== 'none';

/** What to do in a portal without survey data: fetched where there is none. */
export const FirstSteps = lazyPart(
  async () => (await import(/* webpackChunkName: "first-steps" */ './FirstSteps.tsx')).FirstSteps,
  t`The first steps could not be loaded.`,
);

const Imports = lazyPart(
  async () => (await import(/* webpackChunkName: "latest-imports" */ './LatestImports.tsx')).LatestImports,
  t`The imports could not be loaded.`,
);

/** The latest imports, for people who may import. */
export const LatestImports = () => useMayImport() && <Imports />;
