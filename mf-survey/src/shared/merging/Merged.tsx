import { useLocation, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';

const STATE = { merged: true } as const;

/** Opens what two records have become; its page says so. @param replace whether the page that is left may be that of the removed one */
export function useOpenMerged(replace = false): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate(path, { replace, state: STATE });
}

/** Says on the page of a record that another one has just been merged into it. */
export function Merged() {
  const { state } = useLocation() as { readonly state: unknown };
  const isNew = typeof state === 'object' && state !== null && 'merged' in state;
  return isNew && <Alert type="success" showIcon title={t`Merged.`} />;
}
