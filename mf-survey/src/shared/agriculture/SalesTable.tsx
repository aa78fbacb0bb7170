import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { figuresOf, salesLines, type Sale, type SalesFigures, type SalesLine } from '../indicators/agriculture/sale.ts';
import type { About } from '../indicators/core/result.ts';
import { sizeOf } from '../indicators/core/known-answers.ts';
import { exchangeOf, type Exchange } from '../money/exchange.ts';
import { useExchangeRates } from '../money/exchange-rates.data.ts';
import { ExchangeNote } from '../money/ExchangeNote.tsx';
import { AboutFigure } from '../section/AboutFigure.tsx';
import { Exchanged } from '../section/Exchanged.tsx';
import styles from '../section/section.module.css';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { missingInWords, silentRounds, silentText } from '../section/silent-rounds.ts';
import { Told } from '../section/Told.tsx';
import { WhereAsked } from '../section/WhereAsked.tsx';
import { WhereCounted } from '../section/WhereCounted.tsx';
import { wordFor } from './words.ts';

interface SalesTableProps<S extends Sale> {
  readonly title: string;
  /** The table that the sales are rows of. */
  readonly table: 'crop_sales' | 'livestock_sales';
  /** What is sold, as the first column is called. */
  readonly what: string;
  readonly whatOf: (sale: S) => string;
  readonly sales: readonly S[];
  readonly context: PanelContext;
}

const about: About = {
  title: 'Sales',
  counted: 'sales',
  formula: 'Quantity and income: the sums over the sales. Price of a unit: the median over the sales',
  source: 'World Bank, Living Standards Measurement Study (LSMS), agriculture module',
  note: 'Of the households asked, not of all there are. Sales in another unit or another currency stand on a line of their own and are never added up. Amounts are converted only with an exchange rate that is kept with the survey round, each sale with that of its round.',
};

interface ExchangedFigures extends Exchange {
  readonly figures: SalesFigures;
}

type Line<S extends Sale> = SalesLine<S> & { readonly figures: SalesFigures; readonly exchanged: ExchangedFigures | undefined };

/** The most of quantity, price and income that is not known. */
const missingOf = ({ quantity, price, income }: SalesFigures): number => Math.max(quantity.missing, price.missing, income.missing);

/** Sales that compare, line by line: of the same thing, in the same unit and the same currency. */
export const SalesTable = <S extends Sale>(props: SalesTableProps<S>) => (
  <WhereCounted title={props.title} rows={props.sales}>
    <WhereAsked title={props.title} asks={[props.table]} context={props.context}>
      <Table {...props} />
    </WhereAsked>
  </WhereCounted>
);

function Table<S extends Sale>({ title, table, what, whatOf, sales, context }: SalesTableProps<S>) {
  const { weighted } = context.view;
  const rates = useExchangeRates();
  const lines = useMemo<readonly Line<S>[]>(
    () =>
      salesLines(sales, whatOf).map((line) => {
        const exchange = exchangeOf(line.currency, line.sales, rates);
        return { ...line, figures: figuresOf(line, table, weighted), exchanged: exchange && { ...exchange, figures: figuresOf(line, table, weighted, exchange.rateOf) } };
      }),
    [sales, table, whatOf, weighted, rates],
  );
  const exchanged = lines.flatMap((line) => line.exchanged ?? []);
  const currencyMissing = missingInWords(context, [`${table}.currency`]);
  const columns: readonly Column<Line<S>>[] = [
    { key: 'what', title: what, cell: (line) => line.what },
    { key: 'unit', title: 'Unit', cell: ({ unit }) => (unit === null ? `Unit ${missingInWords(context, [`${table}.unit`])}` : wordFor(unit)) },
    { key: 'sales', title: 'n', align: 'end', cell: (line) => sizeOf(line.sales).toLocaleString() },
    { key: 'quantity', title: 'Quantity', align: 'end', cell: ({ figures }) => <Told result={figures.quantity} unit="mean" /> },
    { key: 'price', title: 'Price of a unit', align: 'end', cell: (line) => <Amount line={line} figure="price" missing={currencyMissing} /> },
    { key: 'income', title: 'Income', align: 'end', cell: (line) => <Amount line={line} figure="income" missing={currencyMissing} /> },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ figures }) => missingOf(figures).toLocaleString() },
  ];
  return (
    <Card title={title} className={styles.wide}>
      <p className={styles.basis}>{[`n = ${sizeOf(sales).toLocaleString()} sales`, silentText(silentRounds(context, [table]))].filter(Boolean).join('. ')}</p>
      <AboutFigure about={{ ...about, behind: { table } }} view={context.view} />
      {lines.length === 0 && <p>Nothing was sold in this filter.</p>}
      {lines.length > 0 && <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key} />}
      <ExchangeNote rates={[...new Set(exchanged.flatMap((one) => one.rates))]} some={exchanged.length < lines.length} />
    </Card>
  );
}

interface AmountProps<S extends Sale> {
  readonly line: Line<S>;
  readonly figure: 'price' | 'income';
  /** Why a currency is missing. */
  readonly missing: string;
}

/** An amount as it was told, and below it what that is in the currency of the round's exchange rate. */
function Amount<S extends Sale>({ line: { figures, currency, exchanged }, figure, missing }: AmountProps<S>) {
  // One element: on a phone a cell sets what is in it side by side.
  return (
    <span>
      <Told result={figures[figure]} unit="money" currency={currency ?? `(currency ${missing})`} />
      <Exchanged result={exchanged?.figures[figure]} into={exchanged?.into} />
    </span>
  );
}
