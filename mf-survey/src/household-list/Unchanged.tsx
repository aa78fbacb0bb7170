import { memo, type ReactNode } from 'react';

interface UnchangedProps {
  /** Whether other cards are about to take their place: until then these are not drawn again. */
  readonly isWaiting: boolean;
  /** The selected rows. The cards show a change of these at once. */
  readonly selected: unknown;
  readonly children: ReactNode;
}

/** Leaves cards as they are until the next ones are drawn. */
export const Unchanged = memo(
  function Unchanged({ children }: UnchangedProps) {
    return children;
  },
  (before, now) => now.isWaiting && before.selected === now.selected,
);
