import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { RecordTable, NoValue, type Column } from '@groundwork/shared/ui/data';
import { useEffect, useState } from 'react';
import styles from '../HouseholdList.module.css';
import { readCounts, type Check, type CheckFilter } from '../../shared/households/checks.data.ts';
import { checkPath } from './check-path.ts';

const GROUPS: Readonly<Record<string, string>> = {
  duplicates: t`Duplicates`,
  outliers: t`Outliers`,
  enumerators: t`Enumerators`,
  contradictions: t`Contradictions`,
};

type Counts = ReadonlyMap<string, number | null>;

/** The number of findings of each check, as they come in. */
function useCounts(checks: readonly Check[], filter: CheckFilter): Counts {
  const [known, setKnown] = useState<{ readonly of: string; readonly counts: Counts }>({ of: '', counts: new Map() });
  const asked = JSON.stringify(filter);
  useEffect(() => {
    const leaving = new AbortController();
    const wanted = JSON.parse(asked) as CheckFilter;
    readCounts(checks, wanted, leaving.signal, (id, count) => {
      if (leaving.signal.aborted) return;
      setKnown((before) => ({
        of: asked,
        counts: new Map([...(before.of === asked ? before.counts : []), [id, count]]),
      }));
    }).catch(() => undefined); // Left before the end.
    return () => leaving.abort();
  }, [checks, asked]);
  return known.of === asked ? known.counts : new Map();
}

interface CheckTableProps {
  readonly checks: readonly Check[];
  readonly filter: CheckFilter;
  readonly address: URLSearchParams;
}

/** Every check with its rule and how many it found. */
export function CheckTable({ checks, filter, address }: CheckTableProps) {
  const counts = useCounts(checks, filter);
  const columns: readonly Column<Check>[] = [
    { key: 'title', title: t`Check`, cell: ({ id, title }) => <Link to={checkPath(address, id)}>{title}</Link> },
    { key: 'group', title: t`Kind`, bare: true, cell: ({ group }) => GROUPS[group] ?? group },
    { key: 'rule', title: t`Looks for`, cell: ({ rule }) => rule },
    {
      key: 'count',
      title: t`Findings`,
      align: 'end',
      cell: ({ id }) => {
        const count = counts.get(id);
        return count === undefined ? '…' : count === null ? <NoValue why={t`not available`} /> : count.toLocaleString();
      },
    },
  ];
  const done = counts.size === checks.length;
  const found = [...counts.values()].filter((count) => count !== null && count > 0).length;
  // What there is to look at comes first, once all is counted: rows do not move under the pointer.
  const rows = done
    ? checks.toSorted((a, b) => Number((counts.get(b.id) ?? 0) > 0) - Number((counts.get(a.id) ?? 0) > 0))
    : checks;
  return (
    <>
      <p className={styles.rule} role="status">
        {done
          ? t`${found.toLocaleString()} of ${checks.length} checks found something.`
          : t`Checking... ${counts.size} of ${checks.length}`}
      </p>
      <RecordTable caption={t`Checks`} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </>
  );
}
