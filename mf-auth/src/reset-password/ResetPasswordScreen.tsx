import { useSearchParams } from '@groundwork/shared';
import { Card, Page } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { ServerReach } from '../shared/ServerReach.tsx';
import { BadLink } from './BadLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Where the link in a reset mail leads: `?token=…` (DESIGN §5, §7). */
export function Component() {
  const [query] = useSearchParams();
  const [refused, setRefused] = useState(false);
  const token = query.get('token') ?? '';
  return (
    <Page title="Reset your password" width="narrow">
      <Card>
        <ServerReach />
        {token === '' && <BadLink title="This link is incomplete: it carries no token." />}
        {refused && <BadLink title="This link is not valid any more: it has expired or has been used already." />}
        {token !== '' && !refused && <NewPasswordForm token={token} onLinkRefused={() => setRefused(true)} />}
      </Card>
    </Page>
  );
}
