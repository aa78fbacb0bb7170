import { Link, useLocation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { DateText } from '@groundwork/shared/ui/data';
import styles from './Detail.module.css';
import { useRights, type OneDocument } from './one-document.data.ts';

const nameOf = ({ user_created: person }: OneDocument): string =>
  [person?.first_name, person?.last_name].filter(Boolean).join(' ');

/** The address of one version, which stays that version's when later ones come. */
function versionSearch(search: string, root: string, number: number): string {
  const next = new URLSearchParams(search);
  next.delete('at');
  next.set('document', root);
  next.set('version', String(number));
  return `?${next.toString()}`;
}

interface VersionsProps {
  readonly document: OneDocument;
  /** The latest first. */
  readonly versions: readonly OneDocument[];
}

/** Which versions there are, when and from whom, and the way to add one for people who may change the first. */
export function Versions({ document, versions }: VersionsProps) {
  const { pathname, search } = useLocation();
  const first = document.version_of ?? document.id;
  const { change } = useRights(first);
  return (
    <section>
      <h2>{t`Versions`}</h2>
      <ul className={styles.list} aria-label={t`Versions`}>
        {versions.map((version) => {
          const number = version.version_no ?? 1;
          const who = nameOf(version);
          return (
            <li key={version.id}>
              <Link
                to={pathname + versionSearch(search, version.id, number)}
                aria-current={version.id === document.id ? 'true' : undefined}
              >
                {t`Version ${number}`}
              </Link>{' '}
              <span className={styles.quiet}>
                {'· '}
                <DateText day={version.date_created} />
                {who !== '' && (
                  <>
                    {t` by `}
                    <bdi>{who}</bdi>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {change && <Link to={`/upload_docs?version_of=${encodeURIComponent(first)}`}>{t`Upload a new version`}</Link>}
    </section>
  );
}
