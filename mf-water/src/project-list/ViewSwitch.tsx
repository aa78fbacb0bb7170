import { Link } from '@groundwork/shared';
import styles from './ProjectList.module.css';
import type { View } from './use-project-query.ts';

const VIEWS = { list: 'List', map: 'Map' } as const satisfies Record<View, string>;

interface ViewSwitchProps {
  readonly view: View;
  readonly addressOf: (view: View) => string;
}

/** List or map. Links, because each has an address. */
export function ViewSwitch({ view, addressOf }: ViewSwitchProps) {
  return (
    <nav className={styles.views} aria-label="View">
      {(Object.keys(VIEWS) as View[]).map((one) => (
        <Link key={one} to={addressOf(one)} preventScrollReset className={styles.view} aria-current={one === view ? 'true' : undefined}>
          {VIEWS[one]}
        </Link>
      ))}
    </nav>
  );
}
