import { t } from '@groundwork/shared/messages';
import { Failure } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { tableOf, valueAt, valueText, type Row } from '../shared/query/dictionary/index.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import { useAnswered } from './answered.ts';
import { useIsSilent } from './silent.ts';
import styles from './HouseholdDetail.module.css';
import { columnsOf, Rows, RowsSection, type OfHousehold } from './RowsSection.tsx';

interface RowsPart {
  readonly table: string;
  readonly title: string;
  readonly none: string;
  readonly columns: readonly string[];
}

const LAND: readonly RowsPart[] = [
  {
    table: 'plots',
    title: t`Land`,
    none: t`No plots are recorded for this household.`,
    columns: [
      'plot_no',
      'area_ha',
      'area_value',
      'area_unit',
      'measured_by',
      'tenure',
      'document',
      'right_sell',
      'right_bequeath',
      'irrigated',
    ],
  },
  {
    table: 'crop_plantings',
    title: t`Crops on the plots`,
    none: t`No crops are recorded for this household.`,
    columns: [
      'plot_id.plot_no',
      'crop_id.name',
      'season',
      'area_ha',
      'harvest_qty',
      'harvest_unit',
      'harvest_kg',
      'fertiliser',
      'improved_seed',
      'paid_labour',
    ],
  },
  {
    table: 'crop_sales',
    title: t`Crop sales`,
    none: t`No crop sales are recorded for this household.`,
    columns: [
      'crop_id.name',
      'season',
      'quantity',
      'unit',
      'quantity_kg',
      'unit_price',
      'income',
      'currency',
      'buyer_type',
      'sale_month',
    ],
  },
];

const ANIMALS: readonly RowsPart[] = [
  {
    table: 'livestock',
    title: t`Livestock`,
    none: t`No animals are recorded for this household.`,
    columns: ['species', 'breed', 'count_owned', 'born', 'died', 'consumed'],
  },
  {
    table: 'livestock_sales',
    title: t`Livestock sales`,
    none: t`No livestock sales are recorded for this household.`,
    columns: ['species', 'product', 'quantity', 'unit', 'unit_price', 'income', 'currency', 'recall_months'],
  },
];

const PURCHASES: RowsPart = {
  table: 'purchases',
  title: t`Purchases`,
  none: t`No larger purchases are recorded for this household.`,
  columns: ['item', 'year', 'source_of_income'],
};

function Part({
  part: { table, title, none, columns },
  householdId,
  round,
}: OfHousehold & { readonly part: RowsPart }) {
  const { readable } = useReadable();
  const isSilent = useIsSilent(round);
  const answered = useAnswered(table);
  return (
    <RowsSection title={title} table={table} householdId={householdId} round={round} none={none}>
      {(rows) => (
        <>
          <Rows
            caption={title}
            columns={[
              ...columnsOf(table, columns, (field) => mayRead(readable, table, field), isSilent),
              ...answered(rows).map((field) => fieldColumn(field)),
            ]}
            rows={rows}
            subject={(row) => subjectOf(table, title, columns[0], row)}
          />
          {table === 'plots' && <Outlines rows={rows} open={mayRead(readable, 'plots', 'geometry')} />}
        </>
      )}
    </RowsSection>
  );
}

/** What a row is called: "Livestock: Goats". */
function subjectOf(table: string, title: string, first: string | undefined, row: Row): string {
  const field = tableOf(table)?.fields.find(({ name }) => name === first);
  const text = field && valueText(field, valueAt(row, field.name));
  return text ? `${title}: ${text}` : title;
}

const loadOutlines = () => import('./PlotOutlines.tsx');

/** The outlines of the plots for those who may see them; the others read that they may not, where a plot was measured. */
function Outlines({ rows, open }: { readonly rows: readonly Row[]; readonly open: boolean }) {
  const { part, failed, retry } = useLazyPart(
    loadOutlines,
    open && rows.some((row) => typeof row['geometry'] === 'object' && row['geometry'] !== null),
  );
  if (!open)
    return (
      rows.some((row) => row['measured_by'] === 'gps') && (
        <p className={styles.note}>{t`Plot outlines are restricted.`}</p>
      )
    );
  return (
    <>
      {part && <part.PlotOutlines rows={rows} />}
      {failed && <Failure title={t`The outlines could not be drawn.`} onRetry={retry} calm />}
    </>
  );
}

/** Land, crops and what was sold of them. */
export function Land({ householdId, round }: OfHousehold) {
  return LAND.map((part) => <Part key={part.table} part={part} householdId={householdId} round={round} />);
}

/** Animals and what was sold of them. */
export function Animals({ householdId, round }: OfHousehold) {
  return ANIMALS.map((part) => <Part key={part.table} part={part} householdId={householdId} round={round} />);
}

/** Larger things that were bought. */
export function Purchases({ householdId, round }: OfHousehold) {
  return <Part part={PURCHASES} householdId={householdId} round={round} />;
}
