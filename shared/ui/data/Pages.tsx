import { t } from '@groundwork/shared/messages';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { ReactNode } from 'react';
import { Button, Icon } from '../core/index.ts';
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
  /** After the count. */
  readonly children?: ReactNode;
}

/** Where one is in a long list, and the way on and back. */
export function Pages({ of, total, more = false, page, size, onPage, children }: PagesProps) {
  const last = total === null ? page + Number(more) : Math.max(1, Math.ceil(total / size));
  const first = total === 0 ? 0 : (page - 1) * size + 1;
  return (
    <nav className={styles.pages} aria-label={t`Pages of ${of}`}>
      <span role="status">
        {total === null
          ? t`From ${first.toLocaleString()}; counting the ${of}`
          : t`${first.toLocaleString()}–${Math.min(page * size, total).toLocaleString()} of ${total.toLocaleString()} ${of}`}
        {children}
      </span>
      {(page > 1 || last > 1) && (
        <span className={styles.buttons}>
          <Button
            type="text"
            size="small"
            aria-label={t`Previous`}
            title={t`Previous page`}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<Icon of={ChevronLeft} />}
          />
          <b>{page.toLocaleString()}</b>
          {total !== null && t` of ${last.toLocaleString()}`}
          <Button
            type="text"
            size="small"
            aria-label={t`Next`}
            title={t`Next page`}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
            icon={<Icon of={ChevronRight} />}
          />
        </span>
      )}
    </nav>
  );
}
