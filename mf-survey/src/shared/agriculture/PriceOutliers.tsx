import { Link } from '@groundwork/shared';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { FEWEST_PRICES, priceOutliers, UNUSUAL, type PriceOutlier } from '../indicators/agriculture/price-outliers.ts';
import type { Sale } from '../indicators/agriculture/sale.ts';
import type { About } from '../indicators/core/result.ts';
import { AboutFigure } from '../section/AboutFigure.tsx';
import { formatValue } from '../section/format.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import styles from '../section/section.module.css';
import { WhereCounted } from '../section/WhereCounted.tsx';
import { wordFor } from './words.ts';

interface PriceOutliersProps<S extends Sale> {
  readonly title: string;
  /** The table that the sales are rows of. */
  readonly table: string;
  readonly what: string;
  readonly whatOf: (sale: S) => string;
  readonly sales: readonly S[];
  readonly context: PanelContext;
}

/** Sales at a price that is far from the others', each with the household that told it; on paper their number alone. */
export const PriceOutliers = <S extends Sale>(props: PriceOutliersProps<S>) => (
  <WhereCounted title={props.title} rows={props.sales}>
    <Outliers {...props} />
  </WhereCounted>
);

function Outliers<S extends Sale>({ title, table, what, whatOf, sales, context }: PriceOutliersProps<S>) {
  const { outliers, checked, unchecked } = useMemo(() => priceOutliers(sales, whatOf), [sales, whatOf]);
  const about: About = {
    title,
    counted: 'sales',
    behind: { table },
    formula: `|price − median| ÷ (1.4826 × MAD) above ${UNUSUAL}; MAD: the median of |price − median|, over sales of the same thing, unit and currency`,
    source: 'Iglewicz and Hoaglin (1993), How to Detect and Handle Outliers: modified z-score',
    note: `Where there are ${FEWEST_PRICES} prices or more and they differ. Not weighted. An unusual price is a question to the interview, and not taken out of any figure.`,
  };
  const money = (value: number, { sale }: PriceOutlier<S>): string => formatValue(value, 'money', sale.currency ?? '(currency not known)');
  const columns: readonly Column<PriceOutlier<S>>[] = [
    { key: 'what', title: what, cell: (one) => one.what },
    { key: 'unit', title: 'Unit', cell: ({ sale }) => (sale.unit === null ? 'Unit not known' : wordFor(sale.unit)) },
    { key: 'price', title: 'Price', align: 'end', cell: (one) => money(one.price, one) },
    { key: 'median', title: 'Median', align: 'end', cell: (one) => money(one.median, one) },
    { key: 'score', title: 'Deviations', align: 'end', cell: ({ score }) => formatValue(score, 'mean') },
    { key: 'n', title: 'n', align: 'end', cell: ({ n }) => n.toLocaleString() },
    { key: 'household', title: 'Household', cell: ({ sale, what: name }) => <Link to={`/baseline-survey/household/${encodeURIComponent(sale.household.id)}`} aria-label={`Open the household that sold ${name} for this price`}>Open</Link> },
  ];
  return (
    <Card title={title} className={styles.wide}>
      <p className={styles.basis}>{`${outliers.length.toLocaleString()} of ${checked.toLocaleString()} prices; of ${unchecked.toLocaleString()} sales nothing can be said.`}</p>
      <AboutFigure about={about} view={context.view} />
      {outliers.length > 0 && (
        <div className={styles.screenOnly}>
          <RecordTable caption={title} columns={columns} rows={outliers} rowKey={(one) => `${one.sale.household.id} ${one.what} ${one.price}`} />
        </div>
      )}
    </Card>
  );
}
