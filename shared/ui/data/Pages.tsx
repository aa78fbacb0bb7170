import { Button } from '../core/index.ts';
import styles from './Pages.module.css';

interface PagesProps {
  /** What is counted, in the plural: `households`. */
  readonly of: string;
  /** null while they are still counted: then `more` says whether there is another page. */
  readonly total: number | null;
  readonly more?: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
}

/** Where one is in a long list, and the way on and back. */
export function Pages({ of, total, more = false, page, size, onPage }: PagesProps) {
  const last = total === null ? page + Number(more) : Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className={styles.pages} aria-label={`Pages of ${of}`}>
      <span role="status">
        {total === null ? `From ${first.toLocaleString()}; the ${of} are being counted` : `${first.toLocaleString()} to ${Math.min(page * size, total).toLocaleString()} of ${total.toLocaleString()} ${of}`}
      </span>
      <span className={styles.buttons}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </nav>
  );
}
