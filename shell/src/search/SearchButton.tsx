import { t } from '@groundwork/shared/messages';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '@groundwork/shared/ui/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './SearchButton.module.css';

const load = () => import(/* webpackChunkName: "search" */ './SearchDialog.tsx');
const SearchDialog = lazy(load);

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search over screens and records, as does Ctrl+K or ⌘K anywhere on the page. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} small />
        <span className={styles.findWords}>{t`Search or go to…`}</span>
        <kbd aria-hidden="true">{isMac ? '⌘K' : t`Ctrl K`}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
