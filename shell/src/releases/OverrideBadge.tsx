import type { Registry } from '@groundwork/shared/contract';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { useEffect, useState } from 'react';
import { stopOverrides } from './change-overrides.ts';
import { dayAndTime } from './day-and-time.ts';
import styles from './ReleaseTools.module.css';
import { openReleasesPanel, type Override } from './tools.ts';

interface OverrideBadgeProps {
  readonly overrides: readonly Override[];
  readonly remotes: Registry['remotes'];
}

/** Stays at the bottom of every screen while builds run here that are not released: which, from where, until when. */
export function OverrideBadge({ overrides, remotes }: OverrideBadgeProps) {
  const now = useNowAt(Math.min(...overrides.map(({ until }) => until)));
  const titleOf = (name: string) => remotes[name]?.current.release.title ?? name;
  return (
    <aside className={styles.badge} aria-label={t`Unreleased builds`}>
      <ul className={styles.badgeList}>
        {overrides.map((override) => (
          <li key={override.name}>
            <strong>{titleOf(override.name)}</strong> {sentenceOf(override, now)}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={openReleasesPanel}>{t`Details`}</Button>
        <Button onClick={() => stopOverrides()}>{t`Stop`}</Button>
      </div>
    </aside>
  );
}

function sentenceOf({ base, until, problem }: Override, now: number): string {
  const { origin } = new URL(base);
  if (problem !== undefined) return t`runs as released: the build at ${origin} could not be used.`;
  return until <= now
    ? t`ran from ${origin} until ${dayAndTime(until)}; reload the page to get the release.`
    : t`runs from ${origin} until ${dayAndTime(until)}.`;
}

/** The time, looked at again when `end` has come. */
function useNowAt(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setTimeout(() => setNow(Date.now()), Math.max(0, end - Date.now()) + 50);
    return () => clearTimeout(clock);
  }, [end]);
  return now;
}
