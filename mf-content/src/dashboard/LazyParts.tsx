import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { lazyPart, useLazyPart } from '@groundwork/shared/ui/data';
import { countWhere, useGroups } from './groups.data.ts';
import { useHiddenSteps } from './use-hidden-steps.ts';

/** Whether the person may import survey data. */
const useMayImport = () => (useAllowed('import_batches', 'create').allowed ?? 'none') !== 'none';

const loadFirstSteps = async () => (await import(/* webpackChunkName: "first-steps" */ './FirstSteps.tsx')).FirstSteps;

/** What to do in a new portal: fetched where there is something to do. */
export const FirstSteps = lazyPart(loadFirstSteps, t`The first steps could not be loaded.`);

/** Whether the first steps are for this person, and the way to hide them. */
export function useFirstSteps(): readonly [shown: boolean, hide: () => void] {
  const mayImport = useMayImport();
  const [hidden, hide] = useHiddenSteps();
  return [mayImport && !hidden, hide];
}

/** What is left to do where there is survey data. Its place is below that, and it is not missed while it is on its way. */
export function StepsLeft() {
  const [shown, hide] = useFirstSteps();
  const { data: households } = useGroups('households');
  const { part: Part } = useLazyPart(loadFirstSteps, shown && households !== undefined && countWhere(households) > 0);
  return shown && Part ? <Part onHide={hide} /> : null;
}

const Imports = lazyPart(
  async () => (await import(/* webpackChunkName: "latest-imports" */ './LatestImports.tsx')).LatestImports,
  t`The imports could not be loaded.`,
);

/** The latest imports, for people who may import. */
export const LatestImports = () => useMayImport() && <Imports />;
