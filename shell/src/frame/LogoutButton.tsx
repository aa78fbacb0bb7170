import { session, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useState } from 'react';

/** Ends the session and goes to /login, also when the server does not hear of it. */
export function LogoutButton() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.store.getState().logout();
    } catch (error) {
      console.error('The logout failed.', error);
    } finally {
      setLeaving(false);
      void navigate('/login', { replace: true });
    }
  };
  return (
    <Button onClick={() => void leave()} loading={leaving}>
      {t`Logout`}
    </Button>
  );
}
