import { statusOf } from '@groundwork/shared';
import { Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { MOST_ROWS, TooManyRows } from './read-every.ts';

interface NotWorkedOutProps {
  /** What did not come, beginning a sentence: `The figures on health`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Rows that did not come, or are too many to come: why, and what the person can do about it. */
export function NotWorkedOut({ error, ...rest }: NotWorkedOutProps) {
  if (statusOf(error) === 404) {
    return <Empty title="Figures are not available on this server">The extension groundwork-figures is missing on the Directus server. Ask the people who run it to install it.</Empty>;
  }
  if (!(error instanceof TooManyRows)) return <NotLoaded error={error} {...rest} />;
  return (
    <Empty title="Too much to work out here">
      {`This takes ${error.count.toLocaleString()} rows, and this screen works with up to ${MOST_ROWS.toLocaleString()}. Choose a village or a survey round.`}
    </Empty>
  );
}
