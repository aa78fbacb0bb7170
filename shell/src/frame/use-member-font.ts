import { useSession } from '@groundwork/shared';
import { useEffect } from 'react';

interface Connection {
  readonly saveData?: boolean;
}

/** Members get the portal's typeface when the page has nothing else to do, unless the device saves data. The sign-in page does without. */
export function useMemberFont(): void {
  const signedIn = useSession((state) => state.accessToken !== null);
  useEffect(() => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    if (
      !signedIn ||
      connection?.saveData === true ||
      !('fonts' in document) ||
      typeof requestIdleCallback === 'undefined'
    )
      return undefined;
    const idle = requestIdleCallback(() => {
      void import(/* webpackChunkName: "member-font" */ './member-font.ts')
        .then(({ loadMemberFont }) => loadMemberFont())
        .catch((error: unknown) => console.info('The typeface was not loaded.', error));
    });
    return () => cancelIdleCallback(idle);
  }, [signedIn]);
}
