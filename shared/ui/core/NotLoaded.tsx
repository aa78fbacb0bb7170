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
  if (!online) return <Failure title="You are offline." detail={`${what} will appear when the connection is back.`} calm={calm} />;
  return <Failure title={`${what} could not be loaded.`} detail={reasonOf(error)} onRetry={onRetry} retrying={retrying} calm={calm} />;
}

function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return 'The server does not answer. They will appear by themselves when it does.';
  if (statusOf(error) === 403) return 'Your account may not see them.';
  return messageOf(error, 'Unknown error');
}
