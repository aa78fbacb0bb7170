import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { RecordTable, NoValue, type Column } from '@groundwork/shared/ui/data';
import styles from '../HouseholdList.module.css';
import type { Check, CheckFilter } from '../../shared/households/checks.data.ts';
import { checkPath } from './check-path.ts';
import { useCounts } from './use-counts.ts';

const GROUPS: Readonly<Record<string, string>> = {
  duplicates: t`Duplicates`,
  outliers: t`Outliers`,
  enumerators: t`Enumerators`,
  contradictions: t`Contradictions`,
};

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
