import { t } from '@groundwork/shared/messages';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import type { ReactNode } from 'react';
import styles from './Tool.module.css';
import { Tool } from './Tool.tsx';
import { dayOf, minuteOf } from './transcript.ts';

interface MessageToolsProps {
  readonly at: number | undefined;
  /** What copying copies; nothing when absent. */
  readonly text: string | undefined;
  readonly onCopy: (text: string) => void;
  readonly children?: ReactNode;
}

/** Today's times without their day. */
function shortTime(at: number): string {
  const time = minuteOf(at);
  return dayOf(at) === dayOf(Date.now()) ? time.slice(-5) : time;
}

/** Below a message: when it was written, and what can be done with it. */
export function MessageTools({ at, text, onCopy, children }: MessageToolsProps) {
  return (
    <div className={styles.tools}>
      {at !== undefined && Number.isFinite(new Date(at).getTime()) && (
        <time dateTime={new Date(at).toISOString()}>{shortTime(at)}</time>
      )}
      {children}
      {text !== undefined && <Tool icon={Copy} label={t`Copy`} onClick={() => onCopy(text)} />}
    </div>
  );
}
