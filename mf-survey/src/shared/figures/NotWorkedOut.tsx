import { statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Empty, NotLoaded } from '@groundwork/shared/ui/core';

interface NotWorkedOutProps {
  /** What did not come, beginning a sentence: `The figures on health`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Figures that did not come: why, and what the person can do about it. */
export function NotWorkedOut({ error, ...rest }: NotWorkedOutProps) {
  if (statusOf(error) === 404) {
    return (
      <Empty
        title={t`Figures are not available on this server`}
      >{t`Groundwork’s extension is missing on the Directus server, or is too old. Ask its administrators to install it.`}</Empty>
    );
  }
  return <NotLoaded error={error} {...rest} />;
}
