import { plural, t } from '@groundwork/shared/messages';
import { Pages, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { FIELDS } from './headings.ts';
import type { PlacedLine } from './place-villages.ts';
import styles from './AddVillages.module.css';

const PAGE_SIZE = 20;

const STATES: Readonly<Record<PlacedLine['state'], string>> = {
  wrong: t`Not added`,
  new: t`New`,
  known: t`Exists already`,
};
/** What needs a look comes first. */
const ORDER: readonly PlacedLine['state'][] = ['wrong', 'new', 'known'];

const valueText = ({ values }: PlacedLine): string =>
  Object.entries(values)
    .map(([name, value]) =>
      typeof value === 'number' ? `${FIELDS.get(name) ?? name} ${value.toLocaleString()}` : String(value),
    )
    .join(' · ');

const COLUMNS: readonly Column<PlacedLine>[] = [
  { key: 'name', title: t`Village`, cell: ({ name, number }) => (name === '' ? t`Line ${number}` : <bdi>{name}</bdi>) },
  { key: 'code', title: t`Village code`, cell: ({ code }) => <bdi>{code}</bdi> },
  { key: 'rest', title: t`Further answers`, cell: (line) => <bdi>{valueText(line)}</bdi> },
  {
    key: 'state',
    title: t`What happens`,
    cell: ({ state, says }) => (
      <div>
        <span className={state === 'wrong' ? styles.wrong : undefined}>{STATES[state]}</span>
        {says !== '' && <div className={styles.says}>{says}</div>}
      </div>
    ),
  },
  { key: 'line', title: t`Line`, align: 'end', cell: ({ number }) => number.toLocaleString() },
];

/** What would become of each line of a list, and how many of each kind there are. */
export function PlacedLines({ lines }: { readonly lines: readonly PlacedLine[] }) {
  const [page, setPage] = useState(1);
  const rows = ORDER.flatMap((state) => lines.filter((line) => line.state === state));
  const count = (state: PlacedLine['state']): number => lines.filter((line) => line.state === state).length;
  const [fresh, known, wrong] = [count('new'), count('known'), count('wrong')];
  const last = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(page, last);
  return (
    <section aria-label={t`Preview`}>
      <p role="status" className={styles.counts}>
        {[
          plural(fresh, { one: '# new village', other: '# new villages' }),
          ...(known > 0 ? [plural(known, { one: '# exists already', other: '# exist already' })] : []),
          ...(wrong > 0 ? [plural(wrong, { one: '# line cannot be added', other: '# lines cannot be added' })] : []),
        ].join(' · ')}
      </p>
      <RecordTable
        caption={t`Preview`}
        columns={COLUMNS}
        rows={rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        rowKey={({ number }) => String(number)}
      />
      {rows.length > PAGE_SIZE && (
        <Pages of={t`lines`} total={rows.length} page={shown} size={PAGE_SIZE} onPage={setPage} />
      )}
    </section>
  );
}
