import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Pages, RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { UnusualPrices } from '@groundwork/survey/indicators';
import { useMemo, useState } from 'react';
import type { Figures } from '../figures/figures.data.ts';
import { NoAccess } from '../figures/NoAccess.tsx';
import { FigureCard } from '../section/FigureCard.tsx';
import { formatValue } from '../figures/text/format.ts';
import { rowsBehind } from '../section/rows-behind.ts';
import type { PanelContext } from '../section/SectionScreen.tsx';
import styles from '../section/section.module.css';
import { currencyText, missingInWords } from '../query/rounds/silent-rounds.ts';
import { WhereAsked } from '../section/WhereAsked.tsx';
import { unusualPrices, type UnusualPrice } from './unusual-prices.ts';
import { wordFor } from './words.ts';

interface PriceOutliersProps {
  readonly title: string;
  /** The table that the sales are rows of. */
  readonly table: 'crop_sales' | 'livestock_sales';
  readonly what: string;
  /** What the keys of a line between the first and its unit stand for. */
  readonly whatOf: (keys: readonly string[]) => string;
  /** What the sales of a line have in common beside unit and currency, as the data explorer reads rules. */
  readonly rulesOf: (keys: readonly string[]) => readonly string[];
  readonly indicators: UnusualPrices;
  /** The first key of the lines: the season, the recall. */
  readonly first: string;
  readonly figures: Figures;
  readonly context: PanelContext;
}

/** Prices that are far from the others', each with the way to its sales; on paper their number alone. */
export function PriceOutliers(props: PriceOutliersProps) {
  const { title, table, indicators, figures, context } = props;
  if (figures.refused.has(indicators.share.id)) return <NoAccess title={title} />;
  return (
    <WhereAsked title={title} asks={[table]} context={context}>
      <Outliers {...props} />
    </WhereAsked>
  );
}

/** Prices of one page. */
const PAGE = 25;

const codeRule = (field: string, code: string): string => (code === '' ? `${field}:unknown` : `${field}:is:${code}`);

function Outliers({ title, table, what, whatOf, rulesOf, indicators, first, figures, context }: PriceOutliersProps) {
  const { prices, unusual, checked, unchecked } = useMemo(
    () => unusualPrices(indicators, figures, first),
    [indicators, figures, first],
  );
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(prices.length / PAGE)));
  const money = (value: number | null, currency: string): string =>
    formatValue(value, 'money', currencyText(currency, context, [`${table}.currency`]));
  const sellers = ({ keys, unit, currency, price, times }: UnusualPrice) => {
    const where = [
      ...rulesOf(keys),
      codeRule('unit', unit),
      codeRule('currency', currency),
      `unit_price:min:${price}`,
      `unit_price:max:${price}`,
    ];
    const { to } = rowsBehind({ table, where }, context.view);
    const words = plural(times, { one: 'Open', other: '# sales' });
    return (
      <Link to={to} aria-label={t`${words}: who sold ${whatOf(keys)} for this price`}>
        {words}
      </Link>
    );
  };
  const columns: readonly Column<UnusualPrice>[] = [
    { key: 'what', title: what, cell: ({ keys }) => whatOf(keys) },
    {
      key: 'unit',
      title: t`Unit`,
      cell: ({ unit }) => (unit === '' ? t`Unit ${missingInWords(context, [`${table}.unit`])}` : wordFor(unit)),
    },
    { key: 'price', title: t`Price`, align: 'end', cell: ({ price, currency }) => money(price, currency) },
    { key: 'median', title: t`Median`, align: 'end', cell: ({ median, currency }) => money(median, currency) },
    { key: 'score', title: t`Deviations`, align: 'end', cell: ({ deviations }) => formatValue(deviations, 'mean') },
    { key: 'n', title: 'n', align: 'end', cell: ({ n }) => n.toLocaleString() },
    { key: 'household', title: t`Household`, cell: sellers },
  ];
  return (
    <FigureCard title={title} wide about={{ ...indicators.share, title }} view={context.view}>
      <p
        className={styles.basis}
      >{t`${unusual.toLocaleString()} of ${checked.toLocaleString()} prices; ${unchecked.toLocaleString()} sales could not be checked.`}</p>
      {prices.length > 0 && (
        <div className={styles.screenOnly}>
          <RecordTable
            caption={title}
            columns={columns}
            rows={prices.slice((page - 1) * PAGE, page * PAGE)}
            rowKey={({ key }) => key}
          />
          {prices.length > PAGE && (
            <Pages of={t`prices`} total={prices.length} page={page} size={PAGE} onPage={setPage} />
          )}
        </div>
      )}
    </FigureCard>
  );
}
