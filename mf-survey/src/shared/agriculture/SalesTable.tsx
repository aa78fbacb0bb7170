import { t } from '@groundwork/shared/messages';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { SalesLines } from '@groundwork/survey/indicators';
import { useMemo } from 'react';
import type { Figures } from '../figures/figures.data.ts';
import { NoAccess } from '../figures/NoAccess.tsx';
import type { About } from '../figures/figure-result.ts';
import { ExchangeNote } from '../section/ExchangeNote.tsx';
import { FigureCard } from '../section/FigureCard.tsx';
import { FoldedRows } from '../section/FoldedRows.tsx';
import { Exchanged } from '../section/Exchanged.tsx';
import { Range } from '../section/Range.tsx';
import { samplesOf } from '../figures/samples/samples.ts';
import styles from '../section/section.module.css';
import type { PanelContext } from '../section/SectionScreen.tsx';
import { currencyText, missingInWords, silentRounds, silentText } from '../query/rounds/silent-rounds.ts';
import { ResultValue } from '../section/ResultValue.tsx';
import { WhereAsked } from '../section/WhereAsked.tsx';
import { salesLines, type AmountOfLine, type SalesLine } from './sales-lines.ts';
import { wordFor } from './words.ts';

interface SalesTableProps {
  readonly title: string;
  /** The table that the sales are rows of. */
  readonly table: 'crop_sales' | 'livestock_sales';
  /** What is sold, as the first column is called. */
  readonly what: string;
  /** What the keys of a line between the first and its unit stand for. */
  readonly whatOf: (keys: readonly string[]) => string;
  readonly lines: SalesLines;
  /** The first key of the lines: the season, the recall. */
  readonly first: string;
  readonly figures: Figures;
  readonly context: PanelContext;
}

const about = ({ quantity }: SalesLines, table: SalesTableProps['table']): About => ({
  ...quantity,
  title: t`Sales`,
  behind: { table },
  formula: t`Quantity and income: totals of the sales. Price of a unit: the median of the sales`,
});

/** Sales that compare, line by line: of the same thing, in the same unit and the same currency. */
export function SalesTable(props: SalesTableProps) {
  const { title, table, lines, figures, context } = props;
  if (Object.values(lines).every(({ id }) => figures.refused.has(id))) return <NoAccess title={title} />;
  return (
    <WhereAsked title={title} asks={[table]} context={context}>
      <Table {...props} />
    </WhereAsked>
  );
}

function Table({ title, table, what, whatOf, lines: indicators, first, figures, context }: SalesTableProps) {
  const { view, names } = context;
  const lines = useMemo(
    () => salesLines(indicators, { figures, first, whatOf, weighted: view.weighted, rounds: names.rounds }),
    [indicators, figures, first, whatOf, view.weighted, names],
  );
  const unitMissing = missingInWords(context, [`${table}.unit`]);
  const inCurrency = (code: string): string => currencyText(code, context, [`${table}.currency`]);
  const n = lines.reduce((sum, line) => sum + line.n, 0);
  const columns: readonly Column<SalesLine>[] = [
    { key: 'what', title: what, cell: (line) => line.what },
    { key: 'unit', title: t`Unit`, cell: ({ unit }) => (unit === '' ? t`Unit ${unitMissing}` : wordFor(unit)) },
    { key: 'sales', title: 'n', align: 'end', cell: (line) => line.n.toLocaleString() },
    {
      key: 'quantity',
      title: t`Quantity`,
      align: 'end',
      cell: ({ quantity }) => <Amount amount={quantity} unit="mean" currency="" />,
    },
    {
      key: 'price',
      title: t`Price of a unit`,
      align: 'end',
      cell: ({ price, currency }) => <Amount amount={price} unit="money" currency={inCurrency(currency)} />,
    },
    {
      key: 'income',
      title: t`Income`,
      align: 'end',
      cell: ({ income, currency }) => <Amount amount={income} unit="money" currency={inCurrency(currency)} />,
    },
    { key: 'missing', title: t`Not known`, align: 'end', cell: ({ missing }) => missing.toLocaleString() },
  ];
  const converted = lines.flatMap(({ price, income }) => price?.exchange ?? income?.exchange ?? []);
  return (
    <FigureCard title={title} wide about={about(indicators, table)} view={view} samples={samplesOf(context)}>
      <p className={styles.basis}>
        {[`n = ${n.toLocaleString()} sales`, silentText(silentRounds(context, [table]))].filter(Boolean).join('. ')}
      </p>
      {lines.length === 0 && <p>{t`No sales match this filter.`}</p>}
      {lines.length > 0 && (
        <FoldedRows count={lines.length}>
          <RecordTable caption={title} columns={columns} rows={lines} rowKey={({ key }) => key} />
        </FoldedRows>
      )}
      <ExchangeNote
        rates={differentRates(converted.flatMap(({ rates }) => rates))}
        some={converted.length < lines.length}
      />
    </FigureCard>
  );
}

type Rates = NonNullable<AmountOfLine['exchange']>['rates'];
const differentRates = (rates: Rates): Rates => [
  ...new Map(rates.map((rate) => [JSON.stringify(rate), rate])).values(),
];

interface AmountProps {
  /** Undefined where the reader may not know it. */
  readonly amount: AmountOfLine | undefined;
  readonly unit: 'mean' | 'money';
  readonly currency: string;
}

/** An amount as it was reported with its interval, and what it is in the currency of the round's exchange rate; one element, because on a phone a cell sets what is in it side by side. */
function Amount({ amount, unit, currency }: AmountProps) {
  if (!amount) return t`no access`;
  const { result, other, exchange } = amount;
  return (
    <span>
      <ResultValue result={result} unit={unit} currency={currency} />
      <Range result={result} unit={unit} />
      <Exchanged result={other} into={exchange?.into} />
    </span>
  );
}
