import { useStore } from 'zustand';
import { useConnection } from '../http/index.ts';
import { Link, useLocation } from '../router.ts';
import { pageQueue } from './page-queue.ts';
import { isUnderWay } from './upload.ts';
import styles from './UploadsNotice.module.css';

/** Says on every other screen that files are on their way, and leads to them. */
export function UploadsNotice() {
  const uploads = useStore(pageQueue().store);
  const online = useConnection((state) => state.online);
  const { pathname } = useLocation();
  const under = uploads.filter(isUnderWay);
  const [first] = under;
  if (first === undefined || under.some(({ form }) => form === pathname)) return null;
  const files = under.length === 1 ? '1 file' : `${under.length} files`;
  const being = under.length === 1 ? 'is' : 'are';
  const waits = under.length === 1 ? 'waits' : 'wait';
  return (
    <aside aria-label="Uploads" className={styles.notice}>
      <Link to={first.form}>{online ? `${files} ${being} being uploaded` : `${files} ${waits} for the connection`}</Link>
    </aside>
  );
}
