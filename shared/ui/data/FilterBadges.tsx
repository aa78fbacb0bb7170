import { t } from '@groundwork/shared/messages';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, VisuallyHidden } from '../core/index.ts';
import { byId } from './by-id.ts';
import styles from './FilterBadges.module.css';

/** A filter in force, in words. */
export interface FilterBadge {
  /** Its key; it comes back when the badge is taken away. */
  readonly key: string;
  /** What is filtered: "Village". Left out where the value says it. */
  readonly label?: string;
  readonly value: ReactNode;
}

interface FilterBadgesProps {
  readonly items: readonly FilterBadge[];
  readonly onRemove: (key: string) => void;
  /** Takes all away; without it there is no button for that. */
  readonly onClear?: () => void;
  /** What the list is called where there are several. */
  readonly label?: string;
  /** The id of what takes the focus when the last badge has gone. */
  readonly fallbackFocus: string;
}

/** The filters in force, each with a way to take it away, and one to take away all. Nothing while there are none. */
export function FilterBadges({
  items,
  onRemove,
  onClear,
  label: name = t`Active filters`,
  fallbackFocus,
}: FilterBadgesProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly keys: readonly string[]; readonly place: number; readonly tree: Node }>(undefined);

  // The pressed button goes with its badge, perhaps a moment later: who works by keyboard continues with the next one.
  useEffect(() => {
    if (removed.current === undefined) return;
    const { keys, place, tree } = removed.current;
    if (items.some(({ key }) => keys.includes(key))) return;
    removed.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)] ?? byId(fallbackFocus, tree);
    next?.focus();
  }, [items, fallbackFocus]);
  // With the last badge the whole list may go.
  useEffect(
    () => () => {
      if (removed.current !== undefined && document.activeElement === document.body)
        byId(fallbackFocus, removed.current.tree)?.focus();
    },
    [fallbackFocus],
  );

  if (items.length === 0) return null;
  return (
    <ul ref={list} className={styles.badges} aria-label={name}>
      {items.map(({ key, label, value }, place) => (
        <li key={key} className={styles.badge}>
          <span className={styles.text}>
            {label !== undefined && `${label}: `}
            <bdi>{value}</bdi>
          </span>
          <button
            type="button"
            className={styles.remove}
            onClick={({ currentTarget }) => {
              removed.current = { keys: [key], place, tree: currentTarget.getRootNode() };
              onRemove(key);
            }}
          >
            <span aria-hidden="true">×</span>
            <VisuallyHidden>
              {label === undefined ? t`Remove the filter ` : t`Remove the filter ${label}: `}
              {value}
            </VisuallyHidden>
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <Button
            size="small"
            onClick={({ currentTarget }) => {
              removed.current = { keys: items.map(({ key }) => key), place: 0, tree: currentTarget.getRootNode() };
              onClear();
            }}
          >
            {t`Clear all`}
          </Button>
        </li>
      )}
    </ul>
  );
}
