import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useSearchParams as useDrawnSearchParams,
  type SetURLSearchParams,
} from 'react-router-dom';

/**
 * The query that the router has come to, or is on its way to, while the component was perhaps not drawn again since; asked for
 * when something is about to be changed in it. What is drawn says where the router is about to show another screen.
 */
export function useLatestSearch(): () => URLSearchParams {
  const router = useContext(RouterContext)?.router;
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    const latest = [navigation?.location, location].find((one) => one?.pathname === pathname);
    return new URLSearchParams(latest?.search ?? search);
  }, [router, pathname, search]);
}

/**
 * React Router's own, but a change is made to the newest query and not to the one that was drawn last: of two choices that follow
 * each other quickly, the router's would keep the second only.
 */
export function useSearchParams(): readonly [URLSearchParams, SetURLSearchParams] {
  const [drawn, set] = useDrawnSearchParams();
  const latest = useLatestSearch();
  return [
    drawn,
    useCallback<SetURLSearchParams>(
      (next, options) => set(typeof next === 'function' ? next(latest()) : next, options),
      [set, latest],
    ),
  ];
}
