import { t } from '@groundwork/shared/messages';
import { isUnanswered, messageOf, statusOf, useConnection } from '../../http/index.ts';
import { Failure } from './Failure.tsx';

interface NotLoadedProps {
  /** What was asked for, beginning a sentence: `The documents`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** As of {@link Failure}. */
  readonly calm?: boolean;
}

/** A list that did not come: why, and what the person can do about it. */
export function NotLoaded({ what, error, onRetry, retrying, calm = false }: NotLoadedProps) {
  const online = useConnection((state) => state.online);
  // Nothing is wrong with the portal, and it comes by itself.
  if (!online)
    return <Failure title={t`You are offline.`} detail={t`${what} will appear when the connection is back.`} calm />;
  return (
    <Failure
      title={t`${what} could not be loaded.`}
      detail={reasonOf(error)}
      onRetry={onRetry}
      retrying={retrying}
      calm={calm}
    />
  );
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return t`The server is not responding. This part loads automatically when it is back.`;
  if (statusOf(error) === 403) return t`Your account does not have access to them.`;
  return messageOf(error, t`Unknown error`);
}
