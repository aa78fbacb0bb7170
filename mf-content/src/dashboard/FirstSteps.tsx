import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import styles from './FirstSteps.module.css';

/** Each with what it is for. */
const STEPS = [
  {
    to: '/baseline-survey/tools/upload',
    action: t`Upload your survey`,
    about: t`Spreadsheets, CSV, JSON or an SQLite database. The import creates the survey round and its villages, and shows everything before it is written.`,
  },
  {
    to: '/upload_docs',
    action: t`Add documents`,
    about: t`Reports, forms and minutes become searchable by their text.`,
  },
  {
    to: '/upload_media',
    action: t`Add photos and videos`,
    about: t`From a computer or a phone, with place, caption and consent.`,
  },
  {
    to: '/people',
    action: t`Invite people`,
    about: t`Administrators choose what each person may do, and which villages they see.`,
  },
] as const;

/** What to do in a portal without survey data, for people who may import it. */
export function FirstSteps() {
  return (
    <Card title={t`Set up your portal`} className={styles.first}>
      <p>{t`There is no survey data yet.`}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ to, action, about }) => (
          <li key={to}>
            <Link to={to}>{action}</Link>
            <p>{about}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
