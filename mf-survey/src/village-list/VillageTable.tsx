import { Link, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { VisuallyHidden } from '@groundwork/shared/ui/core';
import { RecordTable, NotKnown, type Column, type Selection, type Sorting } from '@groundwork/shared/ui/data';
import { withInterval } from '../shared/figures/text/format.ts';
import { ResultValue } from '../shared/section/ResultValue.tsx';
import { placeOf } from '../shared/villages/place-of.ts';
import { profilePath } from '../shared/villages/village.ts';
import type { Measure } from './measures.ts';
import { MOST_COMPARED, type VillageSort } from './village-view.ts';
import styles from './VillageList.module.css';
import type { VillageRow } from './visible-villages.ts';

interface VillageTableProps {
  readonly rows: readonly VillageRow[];
  readonly measure: Measure | undefined;
  readonly compare: readonly string[];
  readonly onCompare: (id: string) => void;
  readonly sorting: Sorting;
  readonly onSort: (sort: VillageSort, descending: boolean) => void;
  /** The rows that are ticked, for those who may change them. */
  readonly selection: Selection<VillageRow> | undefined;
  readonly placeholders: number;
  /** The village that the map is about. */
  readonly current: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
}

function Value({ measure, measured }: Pick<VillageRow, 'measured'> & { readonly measure: Measure }) {
  if (measured === undefined) return <VisuallyHidden>{t`Loading...`}</VisuallyHidden>;
  const { value, result } = measured;
  if (measure.from === 'survey' && result !== null) {
    return (
      <div>
        <ResultValue result={result} unit={measure.indicator.unit} />{' '}
        <span className={styles.basis}>
          {withInterval(result, measure.indicator.unit, `n = ${result.n.toLocaleString()}`)}
        </span>
      </div>
    );
  }
  return value === null ? <NotKnown /> : measure.format(value);
}

/** Measures that have a column anyway. */
const STANDING = ['population', 'households'];

function columnsFor({ measure, compare, onCompare, selection }: VillageTableProps): readonly Column<VillageRow>[] {
  const full = compare.length >= MOST_COMPARED;
  return [
    {
      key: 'name',
      title: t`Village`,
      sortable: true,
      cell: ({ village }) => (
        <div>
          <Link to={profilePath(village)}>{village.village_name}</Link>
          <div className={styles.area}>{placeOf(village)}</div>
        </div>
      ),
    },
    {
      key: 'population',
      title: t`Population`,
      align: 'end',
      sortable: true,
      cell: ({ village }) => village.population?.toLocaleString() ?? <NotKnown />,
    },
    {
      key: 'households',
      title: t`Interviews`,
      align: 'end',
      sortable: true,
      cell: ({ interviews }) => interviews.toLocaleString(),
    },
    ...(measure && !STANDING.includes(measure.key)
      ? [
          {
            key: 'measure',
            title: measure.title,
            align: 'end',
            sortable: true,
            cell: ({ measured }: VillageRow) => <Value measure={measure} measured={measured} />,
          } as const,
        ]
      : []),
    {
      key: 'compare',
      title: t`Compare`,
      // On a phone the corner of the card is taken by the other box.
      corner: selection === undefined,
      cell: ({ village: { village_id, village_name } }) => (
        <label className={styles.compare}>
          <input
            type="checkbox"
            checked={compare.includes(village_id)}
            disabled={full && !compare.includes(village_id)}
            onChange={() => onCompare(village_id)}
          />
          <VisuallyHidden>{village_name}</VisuallyHidden>
        </label>
      ),
    },
  ];
}

/** A page of the villages: the map's twin. */
export function VillageTable(props: VillageTableProps) {
  const navigate = useNavigate();
  const { rows, sorting, onSort, selection, placeholders, current, onPoint } = props;
  return (
    <RecordTable
      caption={t`Villages`}
      columns={columnsFor(props)}
      rows={rows}
      rowKey={({ village }) => village.village_id}
      selection={selection}
      placeholders={placeholders}
      current={current}
      onPoint={onPoint}
      sorting={sorting}
      onSort={({ key, descending }) => onSort(key as VillageSort, descending)}
      onOpen={({ village }) => void navigate(profilePath(village))}
    />
  );
}
