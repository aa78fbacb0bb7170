import { memo, type ReactNode } from 'react';

interface UnchangedProps {
  /** Whether what is shown is about to be replaced, and is not drawn anew until then. */
  readonly until: boolean;
  /** What it may depend on all the same. */
  readonly unless: unknown;
  readonly children: ReactNode;
}

/** Leaves cards as they are until the next ones are drawn. */
export const Unchanged = memo(
  function Unchanged({ children }: UnchangedProps) {
    return children;
  },
  (before, now) => now.until && before.unless === now.unless,
);
