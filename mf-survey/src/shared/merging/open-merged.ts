import { useNavigate } from '@groundwork/shared';

const STATE = { merged: true } as const;

/** Opens what two records have become; its page says so. @param replace whether the page that is left may be that of the removed one */
export function useOpenMerged(replace = false): (path: string) => void {
  const navigate = useNavigate();
  return (path) => void navigate(path, { replace, state: STATE });
}
