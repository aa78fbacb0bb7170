import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';

/** What replaces a figure that rests on something the reader may not read. */
export const NO_ACCESS = t`Your account does not have access to the answers behind this figure.`;

export const NoAccess = ({ title }: { readonly title: string }) => (
  <Card title={title}>
    <p>{NO_ACCESS}</p>
  </Card>
);
