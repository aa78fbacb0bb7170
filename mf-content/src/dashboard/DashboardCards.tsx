import { Link, useNavigationEntries } from '@groundwork/shared';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import styles from './Dashboard.module.css';

/** Pictures of this remote's own cards. Those of other remotes are text alone. */
const ICONS: Readonly<Record<string, IconNode>> = { '/documents': FileText, '/media': Image };

/** The ways on from the dashboard, of all remotes. A card is one link: its whole surface, and one stop of the Tab key. */
export function DashboardCards() {
  const cards = useNavigationEntries('dashboard');
  return (
    <ul className={styles.cards}>
      {cards.map(({ label, description, to }) => (
        <li key={to} className={styles.card}>
          {ICONS[to] && (
            <span className={styles.cardIcon}>
              <Icon of={ICONS[to]} />
            </span>
          )}
          <div className={styles.cardText}>
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
