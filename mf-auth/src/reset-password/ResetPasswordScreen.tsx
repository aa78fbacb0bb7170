import { useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
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
    <Page title={t`Reset your password`} width="narrow">
      <Card>
        <ServerReach />
        {token === '' && <BadLink title={t`This link is incomplete. Copy the whole link from the email.`} />}
        {refused && <BadLink title={t`This link is no longer valid: it has expired or was already used.`} />}
        {token !== '' && !refused && <NewPasswordForm token={token} onLinkRefused={() => setRefused(true)} />}
      </Card>
    </Page>
  );
}
