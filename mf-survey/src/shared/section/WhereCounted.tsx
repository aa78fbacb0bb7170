import { Card } from '@groundwork/shared/ui/core';
import { Component, type ReactNode } from 'react';
import { NotAsked } from '../indicators/core/facets.ts';

interface WhereCountedProps {
  readonly title: string;
  /** Other rows are another chance. */
  readonly rows: readonly unknown[];
  readonly children: ReactNode;
}

interface Failed {
  readonly error?: unknown;
  readonly rows?: readonly unknown[];
}

/**
 * A panel whose figure needs answers that the server has not counted together says so, and does not take its screen with it. Any
 * other error passes.
 */
export class WhereCounted extends Component<WhereCountedProps, Failed> {
  override readonly state: Failed = {};

  static getDerivedStateFromError(error: unknown): Failed {
    return { error };
  }

  static getDerivedStateFromProps({ rows }: WhereCountedProps, state: Failed): Failed | null {
    return rows === state.rows ? null : { rows, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof NotAsked)) throw error instanceof Error ? error : new Error('A panel could not be drawn.', { cause: error });
    return (
      <Card title={this.props.title}>
        <p>This figure is not worked out for so many households. Choose a village or a survey round.</p>
      </Card>
    );
  }
}
