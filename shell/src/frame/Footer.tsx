import { getConfiguration, Link, useNavigationEntries } from '@groundwork/shared';
import { Trans } from '@groundwork/shared/messages';
import styles from './Frame.module.css';

/** Powered by …, and what remotes put into the footer: About. */
export function Footer() {
  const { poweredBy } = getConfiguration().configuration;
  const entries = useNavigationEntries('footer');
  return (
    <footer className={styles.footer}>
      <span>
        <Trans>
          Powered by <a href={poweredBy.href}>{poweredBy.label}</a>
        </Trans>
      </span>
      {entries.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </footer>
  );
}
