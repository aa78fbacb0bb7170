import { t } from '@groundwork/shared/messages';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { useEffect } from 'react';
import { foreignPage } from '../../config/index.ts';
import { Link, useNavigate } from '../../router.ts';
import { Icon } from '../core/index.ts';
import styles from './Steps.module.css';

/** The thing before or after the one that is shown. */
export interface Neighbour {
  readonly to: string;
  readonly name: string;
}

export interface StepsProps {
  readonly before?: Neighbour | undefined;
  readonly after?: Neighbour | undefined;
  /** `253 of 279 in this list` */
  readonly place?: string | undefined;
}

const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="listbox"], [role="dialog"], dialog';

/** J and K lead on and back, unless somebody is typing or the page belongs to somebody else. */
function useStepKeys(before: string | undefined, after: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (foreignPage()) return undefined;
    const press = (event: KeyboardEvent): void => {
      const [target] = event.composedPath();
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (target instanceof Element && target.closest(TYPING) !== null)
      )
        return;
      const to = { j: after, k: before }[event.key.toLowerCase()];
      if (to !== undefined) void navigate(to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [before, after, navigate]);
}

function Step({ neighbour, rel }: { readonly neighbour: Neighbour | undefined; readonly rel: 'prev' | 'next' }) {
  const [icon, word, key] = rel === 'prev' ? [ChevronLeft, t`Previous`, 'K'] : [ChevronRight, t`Next`, 'J'];
  if (!neighbour) {
    return (
      <span className={styles.none}>
        <Icon of={icon} small />
      </span>
    );
  }
  return (
    <Link
      to={neighbour.to}
      rel={rel}
      className={styles.step}
      aria-label={`${word}: ${neighbour.name}`}
      title={`${word}: ${neighbour.name} (${key})`}
      aria-keyshortcuts={key}
    >
      <Icon of={icon} small />
    </Link>
  );
}

/** The way to the things before and after the one that is shown, also with J and K, and its place among them. */
export function Steps({ before, after, place }: StepsProps) {
  useStepKeys(before?.to, after?.to);
  return (
    <span className={styles.steps}>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <Step neighbour={before} rel="prev" />
      <Step neighbour={after} rel="next" />
    </span>
  );
}
