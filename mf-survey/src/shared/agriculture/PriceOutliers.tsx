import { Link } from '@groundwork/shared';
import { Card } from '@groundwork/shared/ui/core';
import { Pages, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo, useState } from 'react';
import { FEWEST_PRICES, priceOutliers, UNUSUAL, type PriceOutlier } from '../indicators/agriculture/price-outliers.ts';
import type { Sale } from '../indicators/agriculture/sale.ts';
import type { About } from '../indicators/core/result.ts';
import { AboutFigure } from '../section/AboutFigure.tsx';
import { formatValue } from '../section/format.ts';
import { rowsBehind } from '../section/rows-behind.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import styles from '../section/section.module.css';
import { missingInWords } from '../section/silent-rounds.ts';
import { WhereAsked } from '../section/WhereAsked.tsx';
import { WhereCounted } from '../section/WhereCounted.tsx';
import { wordFor } from './words.ts';

interface PriceOutliersProps<S extends Sale> {
  readonly title: string;
  /** The table that the sales are rows of. */
  readonly table: 'crop_sales' | 'livestock_sales';
  readonly what: string;
  readonly whatOf: (sale: S) => string;
  /** What the sales of a line have in common beside unit and currency, as the data explorer reads rules. */
  readonly rulesOf: (sale: S) => readonly string[];
  readonly sales: readonly S[];
  readonly context: PanelContext;
}

/** Sales at a price that is far from the others', each with the household that told it; on paper their number alone. */
export const PriceOutliers = <S extends Sale>(props: PriceOutliersProps<S>) => (
  <WhereCounted title={props.title} rows={props.sales}>
    <WhereAsked title={props.title} asks={[props.table]} context={props.context}>
      <Outliers {...props} />
    </WhereAsked>
  </WhereCounted>
);

/** Prices of one page. */
const PAGE = 25;

const codeRule = (field: string, code: string | null): string => (code === null ? `${field}:unknown` : `${field}:is:${code}`);

function Outliers<S extends Sale>({ title, table, what, whatOf, rulesOf, sales, context }: PriceOutliersProps<S>) {
  const { outliers, checked, unchecked } = useMemo(() => priceOutliers(sales, whatOf), [sales, whatOf]);
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(outliers.length / PAGE)));
  const unusual = outliers.reduce((sum, { times }) => sum + times, 0);
  const about: About = {
    title,
    counted: 'sales',
    behind: { table },
    formula: `|price − median| ÷ (1.4826 × MAD) above ${UNUSUAL}; MAD: the median of |price − median|, over sales of the same thing, unit and currency`,
    source: 'Iglewicz and Hoaglin (1993), How to Detect and Handle Outliers: modified z-score',
    note: `Where there are ${FEWEST_PRICES} prices or more and they differ. Not weighted. An unusual price is a question to the interview, and not taken out of any figure.`,
  };
  const money = (value: number, { sale }: PriceOutlier<S>): string => formatValue(value, 'money', sale.currency ?? `(currency ${missingInWords(context, [`${table}.currency`])})`);
  const columns: readonly Column<PriceOutlier<S>>[] = [
    { key: 'what', title: what, cell: (one) => one.what },
    { key: 'unit', title: 'Unit', cell: ({ sale }) => (sale.unit === null ? `Unit ${missingInWords(context, [`${table}.unit`])}` : wordFor(sale.unit)) },
    { key: 'price', title: 'Price', align: 'end', cell: (one) => money(one.price, one) },
    { key: 'median', title: 'Median', align: 'end', cell: (one) => money(one.median, one) },
    { key: 'score', title: 'Deviations', align: 'end', cell: ({ score }) => formatValue(score, 'mean') },
    { key: 'n', title: 'n', align: 'end', cell: ({ n }) => n.toLocaleString() },
    { key: 'household', title: 'Household', cell: (one) => <Sellers one={one} table={table} rules={rulesOf(one.sale)} context={context} /> },
  ];
  return (
    <Card title={title} className={styles.wide}>
      <p className={styles.basis}>{`${unusual.toLocaleString()} of ${checked.toLocaleString()} prices; of ${unchecked.toLocaleString()} sales nothing can be said.`}</p>
      <AboutFigure about={about} view={context.view} />
      {outliers.length > 0 && (
        <div className={styles.screenOnly}>
          <RecordTable caption={title} columns={columns} rows={outliers.slice((page - 1) * PAGE, page * PAGE)} rowKey={(one) => `${one.sale.household.id} ${one.what} ${one.sale.unit} ${one.sale.currency} ${one.price}`} />
          {outliers.length > PAGE && <Pages of="prices" total={outliers.length} page={page} size={PAGE} onPage={setPage} />}
        </div>
      )}
    </Card>
  );
}

interface SellersProps<S extends Sale> {
  readonly one: PriceOutlier<S>;
  readonly table: 'crop_sales' | 'livestock_sales';
  readonly rules: readonly string[];
  readonly context: PanelContext;
}

/** The household that sold for the price; where sales were counted, all of them, as rows of the data explorer. */
function Sellers<S extends Sale>({ one: { sale, times, what, price }, table, rules, context }: SellersProps<S>) {
  if (sale.household.times === undefined) {
    return <Link to={`/baseline-survey/household/${encodeURIComponent(sale.household.id)}`} aria-label={`Open the household that sold ${what} for this price`}>Open</Link>;
  }
  const where = [...rules, codeRule('unit', sale.unit), codeRule('currency', sale.currency), `unit_price:min:${price}`, `unit_price:max:${price}`];
  const way = rowsBehind({ table, where }, context.view);
  const words = times === 1 ? 'Open' : `${times.toLocaleString()} sales`;
  return way ? <Link to={way.to} aria-label={`${words}: who sold ${what} for this price`}>{words}</Link> : words;
}
