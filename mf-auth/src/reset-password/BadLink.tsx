import { Link } from '@groundwork/shared';
import { Alert } from '@groundwork/shared/ui/core';

/** The link in the mail does not work (any more); the way to a new one. */
export function BadLink({ title }: { readonly title: string }) {
  return <Alert type="error" role="alert" showIcon title={title} description={<Link to="/login?mode=forgot-password">Request a new link</Link>} />;
}
