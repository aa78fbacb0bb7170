import { plural, t } from '@groundwork/shared/messages';
import List from 'lucide/dist/esm/icons/list.mjs';
import { Button, ButtonLink, Icon } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import { tableIn, TakeAway, type Taken } from '@groundwork/shared/ui/take-away';
import { lazy, Suspense, useMemo, useState } from 'react';
import styles from './TableCard.module.css';
import { chartOf, type ChartData } from './chart-rows.ts';
import { plainOf, type Table } from './read-parts.ts';

interface TableCardProps {
  readonly table: Table;
  readonly question: string;
  /** What the answer says beside the table, in Markdown: the round, n, where it comes from. */
  readonly answer: string;
}

const AnswerChart = lazy(() => import('./AnswerChart.tsx'));

/** The height of a chart, in pixels, of a row with its gap and of what is around them: kept free until the chart has come. */
const [ROW, AROUND] = [22, 10] as const;

function ChartPlace({ data }: { readonly data: ChartData }) {
  const height = data.rows.length * ROW + AROUND;
  return (
    <div style={{ minHeight: height }}>
      <Suspense>
        <AnswerChart data={data} />
      </Suspense>
    </div>
  );
}

const CITED = / \[\d+\]\([^)]*\)/g;
const LINK = /\[([^\]]+)\]\([^)]*\)/g;
/** More is no line below a picture. */
const LONGEST = 300;

/** An answer says itself what its figures rest on. */
const takenOf = (question: string, answer: string): Taken => ({
  title: question,
  n: plainOf(answer.replaceAll(CITED, '').replaceAll(LINK, '$1')).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST),
  round: '',
  filters: '',
  weights: '',
});

const cardAround = (button: Element) => {
  const element = button.closest(`.${styles.table}`);
  return element ? { element } : undefined;
};

/** A table of an answer, as a card below its bubble. */
export function TableCard({ table: { markdown, rows, list }, question, answer }: TableCardProps) {
  const [taking, setTaking] = useState(false);
  const chart = useMemo(() => chartOf(markdown), [markdown]);
  return (
    <div className={styles.table}>
      <div className={styles.figure}>
        {chart && <ChartPlace data={chart} />}
        <Markup markdown={markdown} />
      </div>
      <div className={styles.under} data-not-drawn>
        <span>{`${rows.toLocaleString('en-GB')} ${plural(rows, { one: 'row', other: 'rows' })}`}</span>
        <span className={styles.ways}>
          {list !== undefined && (
            <ButtonLink to={list}>
              <Icon of={List} small />{' '}
              {plural(rows, { one: t`Open it in the list`, other: t`Open these # in the list` })}
            </ButtonLink>
          )}
          <Button size="small" aria-expanded={taking} onClick={() => setTaking(!taking)}>
            {t`Save or cite`}
          </Button>
        </span>
      </div>
      {taking && (
        <div data-not-drawn>
          <TakeAway
            taken={() => takenOf(question, answer)}
            drawing={cardAround}
            table={(button) => {
              const card = cardAround(button);
              return card && tableIn(card);
            }}
          />
        </div>
      )}
    </div>
  );
}
