import { personal, useSession } from '@groundwork/shared';
import { useState } from 'react';

const NAME = 'dashboard.first-steps';

/** Whether this person has hidden the first steps on this device, and the way to do so. */
export function useHiddenSteps(): readonly [hidden: boolean, hide: () => void] {
  const user = useSession((state) => state.user?.id);
  const area = user === undefined ? undefined : personal.open(user);
  const [hidden, setHidden] = useState(false);
  return [
    hidden || area?.get(NAME) === 'hidden',
    () => {
      area?.set(NAME, 'hidden');
      setHidden(true);
    },
  ];
}
