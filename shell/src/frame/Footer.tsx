import { getConfiguration, Link } from '@groundwork/shared';
import { useNavigationEntries } from './navigation-entries.ts';
import styles from './Frame.module.css';

/** Powered by …, and what remotes put into the footer: About. */
export function Footer() {
  const { poweredBy } = getConfiguration().configuration;
  const entries = useNavigationEntries('footer');
  return (
    <footer className={styles.footer}>
      <span>
        Powered by <a href={poweredBy.href}>{poweredBy.label}</a>
      </span>
      {entries.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </footer>
  );
}
