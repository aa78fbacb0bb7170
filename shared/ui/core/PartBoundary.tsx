import { t } from '@groundwork/shared/messages';
import { Component, type ReactNode } from 'react';
import styles from './states.module.css';

interface PartBoundaryProps {
  /** What cannot be shown when it fails, beginning a sentence: `This message`. */
  readonly what: string;
  /** Puts the sentence where only certain elements may stand, as in a table. */
  readonly place?: (sentence: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

interface Failed {
  readonly error?: unknown;
  readonly children?: ReactNode;
}

/** Code that could not be fetched: the shell looks for a newer release, so these errors go on to it. */
const MISSING_CODE = new Set(['LoadFailure', 'ChunkLoadError']);

/** An error that a component further out explains in words of its own. */
export interface ExplainedFurtherOut {
  readonly explainedFurtherOut: true;
}

const passesOn = (error: unknown): error is Error =>
  error instanceof Error &&
  (MISSING_CODE.has(error.name) || ('explainedFurtherOut' in error && error.explainedFurtherOut === true));

/**
 * Around one message, card or row: when it throws while it is drawn, a sentence is in its place and the rest of the screen
 * keeps working. It is drawn again as soon as its content changes. React passes the error to the page's telemetry.
 */
export class PartBoundary extends Component<PartBoundaryProps, Failed> {
  override readonly state: Failed = {};

  static getDerivedStateFromError(error: unknown): Failed {
    return { error };
  }

  static getDerivedStateFromProps({ children }: PartBoundaryProps, state: Failed): Failed | null {
    return children === state.children ? null : { children, error: undefined };
  }

  override render(): ReactNode {
    const { what, place = (sentence) => sentence, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    if (passesOn(error)) throw error;
    return place(
      <span role="status" className={styles.failedPart}>
        {t`${what} could not be shown. The rest of the page still works. Reloading may help.`}
      </span>,
    );
  }
}
