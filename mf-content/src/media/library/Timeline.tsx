import { plural, t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { useEffect, useRef } from 'react';
import { shortMonthName, totalOf, type Month } from './months.ts';
import styles from './Timeline.module.css';

/** Years whose months are listed; of the older ones there is one line each. */
const LISTED = 2;

/** Below so many items the whole library is a few screens. */
const FEW = 30;

/** Whether there is so much that somebody looks for a month in it. */
export const hasTimeline = (months: readonly Month[]): boolean => months.length > 2 && totalOf(months) >= FEW;

interface TimelineProps {
  readonly months: readonly Month[];
  /** The month at the top of the window. */
  readonly current: string | undefined;
  readonly onJump: (key: string) => void;
}

/** Months by their years, the newest first. What has no date is a group of its own, under an empty year. */
function yearsOf(months: readonly Month[]): readonly (readonly [year: string, months: readonly Month[]])[] {
  const years = new Map<string, Month[]>();
  for (const month of months) {
    const year = month.key.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  return [...years];
}

/** Says where in the library one is, and goes to any other month. */
export function Timeline({ months, current = months[0]?.key, onJump }: TimelineProps) {
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (!rail.current || !mark) return;
    const { scrollTop, clientHeight } = rail.current;
    const least = mark.offsetTop + mark.offsetHeight - clientHeight;
    // A mark out of sight comes in. Not by `scrollIntoView`, which would scroll the page, too.
    rail.current.scrollTop = Math.min(Math.max(scrollTop, least), mark.offsetTop);
  }, [current]);
  return (
    <nav ref={rail} className={styles.timeline} aria-label={t`Timeline`}>
      {yearsOf(months).map(([year, of], index) => {
        const listed = index < LISTED && year !== '';
        return (
          <section key={year}>
            <h2>{year === '' ? t`No date` : year}</h2>
            <ul>
              {(listed ? of : of.slice(0, 1)).map((month) => {
                const count = listed ? month.count : totalOf(of);
                const here = listed ? month.key === current : of.some(({ key }) => key === current);
                // Heard where the year above is not.
                const rest = listed ? year : year === '' ? t`without a date` : t`of ${year}`;
                return (
                  <li key={month.key}>
                    <button type="button" aria-current={here || undefined} onClick={() => onJump(month.key)}>
                      <span>
                        {listed ? shortMonthName(month.key).slice(0, 3) : t`all`}
                        <VisuallyHidden> {rest}, </VisuallyHidden>
                      </span>
                      <span className={styles.count}>
                        {count.toLocaleString()}
                        <VisuallyHidden> {plural(count, { one: 'item', other: 'items' })}</VisuallyHidden>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
