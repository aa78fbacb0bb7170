import { Link, useNavigationEntries } from '@groundwork/shared';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Icon } from '@groundwork/shared/ui/core';
import styles from './Dashboard.module.css';

/** The ways on from the dashboard, of all remotes. A card is one link: its whole surface, and one stop of the Tab key. */
export function DashboardCards() {
  const cards = useNavigationEntries('dashboard');
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, description, to }) => (
        <li key={to} className={styles.card}>
          <div>
            <h2>
              <Link to={to} className={styles.cardLink} aria-describedby={`about-${label}`}>
                {label}
              </Link>
            </h2>
            <p id={`about-${label}`}>{description}</p>
          </div>
          <Icon of={ChevronRight} className={styles.onward} />
        </li>
      ))}
    </ul>
  );
}
