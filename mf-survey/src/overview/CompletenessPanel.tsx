import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { formatValue } from '../shared/section/format.ts';
import type { SurveyFilter } from '../shared/section/section-filter.ts';
import section from '../shared/section/section.module.css';
import { BarCell } from './BarCell.tsx';
import { completenessQuery, type Completeness } from './completeness.data.ts';
import styles from './Overview.module.css';

const shareText = ({ answered, asked }: Completeness): string => {
  const share = answered / asked;
  // What is not whole is never shown as whole.
  return share < 1 && share > 0.995 ? 'over 99%' : formatValue(share, 'percent');
};

const columns: readonly Column<Completeness>[] = [
  { key: 'question', title: 'Question', cell: ({ label }) => label },
  { key: 'share', title: 'Answered', align: 'end', cell: (line) => <BarCell share={line.answered / line.asked} valueText={shareText(line)} /> },
  { key: 'answered', title: 'Answers', align: 'end', cell: ({ answered }) => answered.toLocaleString() },
  { key: 'asked', title: 'Asked', align: 'end', cell: ({ asked }) => asked.toLocaleString() },
  { key: 'missing', title: 'Not known', align: 'end', cell: ({ answered, asked }) => (asked - answered).toLocaleString() },
];

/** How often the questions that everybody is asked were answered, the least complete first. */
export function CompletenessPanel({ filter }: { readonly filter: SurveyFilter }) {
  const { data: lines, error, isFetching, refetch } = useServerQuery({ ...completenessQuery(filter), placeholderData: keepPreviousData });
  if (lines?.length === 0) return null;
  return (
    <Card title="Completeness" className={styles.panel ?? ''}>
      <p className={section.basis}>Of the households that agreed to be asked, and their listed members: how many have an answer. Questions that only some are asked are in their sections.</p>
      {lines && !error && <Answers lines={lines} />}
      {error && <NotLoaded what="How complete the answers are" error={error} onRetry={() => void refetch()} retrying={isFetching} calm />}
      {!lines && !error && <Loading />}
    </Card>
  );
}

/** A line for each question that is not wholly answered; the others in one sentence. */
function Answers({ lines }: { readonly lines: readonly Completeness[] }) {
  const put = lines.filter(({ silent }) => !silent);
  const incomplete = put.filter(({ answered, asked }) => answered < asked);
  const complete = put.filter(({ answered, asked }) => answered >= asked).map(({ label }) => label);
  const silent = lines.filter((one) => one.silent).map(({ label }) => label);
  return (
    <>
      {incomplete.length > 0 && <RecordTable caption="Completeness" columns={columns} rows={incomplete} rowKey={({ key }) => key} />}
      {complete.length > 0 && <p className={section.basis}>{`Answered for everybody: ${complete.join(', ')}.`}</p>}
      {silent.length > 0 && <p className={section.basis}>{`Not asked: ${silent.join(', ')}.`}</p>}
    </>
  );
}
