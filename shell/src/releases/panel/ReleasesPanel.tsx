import type { Registry } from '@groundwork/shared/contract';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { askedBelow } from '../../federation/integrity.ts';
import { recentEvents } from '../../telemetry/recent-events.ts';
import { withoutOverrides } from '../change-overrides.ts';
import { ToolDialog } from '../ToolDialog.tsx';
import type { Override } from '../tools.ts';
import { CopyReport } from './CopyReport.tsx';
import { Events } from './Events.tsx';
import { Overrides } from './Overrides.tsx';
import styles from './ReleasesPanel.module.css';
import { RemoteRelease } from './RemoteRelease.tsx';
import { browserName, reportText } from './report-text.ts';
import { releaseRows } from './rows.ts';
import { useFileTables } from './use-file-tables.ts';
import { useNewest } from './use-newest.ts';
import { kilobytes } from './event-text.ts';

interface ReleasesPanelProps {
  /** Of this page, with its overrides. */
  readonly registry: Registry;
  readonly overrides: readonly Override[];
  readonly onClose: () => void;
}

/** What runs on this page: every remote with its release, size, time and failures, the overrides, and what the page reported. */
export function ReleasesPanel({ registry, overrides, onClose }: ReleasesPanelProps) {
  const recorded = useStore(recentEvents, ({ list }) => list);
  const released = useMemo(() => withoutOverrides(registry, overrides), [registry, overrides]);
  const newest = useNewest(released);
  useFileTables(registry);
  const events = recorded.map(({ event }) => event);
  const rows = releaseRows({ registry, overrides, events, asked: askedBelow });
  const { shell, revision, environment } = registry;
  const loadedShell = shell && [
    ...new Set([...shell.release.entry, ...shell.release.styles, ...askedBelow(shell.base)]),
  ];
  const text = () =>
    reportText({ registry, newest: newest?.revision, rows, overrides, events, browser: browserName(navigator) });
  return (
    <ToolDialog title="Releases on this page" toRead onClose={onClose}>
      <p className={styles.summary}>
        {`Environment ${environment}, registry revision ${revision}. `}
        {newest &&
          newest.revision !== revision &&
          `Revision ${newest.revision} is out; this page keeps to what it began with. `}
        {shell &&
          `Shell ${shell.release.version}, contract ${shell.release.contract}, ${kilobytes((loadedShell ?? []).reduce((sum, file) => sum + (shell.release.sizes[file] ?? 0), 0))} loaded.`}
      </p>
      <ul className={styles.remotes}>
        {rows.map((row) => (
          <li key={row.name}>
            <RemoteRelease row={row} newest={newest?.remotes[row.name]?.current.release.version} />
          </li>
        ))}
      </ul>
      <Overrides released={released} overrides={overrides} />
      <Events events={recorded} sent={overrides.length === 0} />
      <CopyReport text={text} />
    </ToolDialog>
  );
}
