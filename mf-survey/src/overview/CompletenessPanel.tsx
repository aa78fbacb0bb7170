import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import type { Column } from '@groundwork/shared/ui/data';
import { formatValue } from '../shared/figures/text/format.ts';
import type { SurveyFilter } from '../shared/query/view/survey-filter.ts';
import section from '../shared/section/section.module.css';
import { FigureTable } from '../shared/figures/table/FigureTable.tsx';
import { BarCell } from './BarCell.tsx';
import styles from './Overview.module.css';
import { completenessQuery, type Completeness } from './completeness.data.ts';

/** What is not whole is never shown as whole. */
const shareText = ({ answered, asked }: Completeness): string => {
  const share = answered / asked;
  return share < 1 && share > 0.99 ? '99%' : formatValue(share, 'percent');
};

const columns: readonly Column<Completeness>[] = [
  { key: 'question', title: t`Question`, cell: ({ label }) => label },
  {
    key: 'share',
    title: t`Answered`,
    align: 'end',
    cell: (line) => <BarCell share={line.answered / line.asked} valueText={shareText(line)} />,
  },
  {
    key: 'answered',
    title: t`n of m`,
    align: 'end',
    cell: ({ answered, asked }) => t`${answered.toLocaleString()} of ${asked.toLocaleString()}`,
  },
];

/** How often the questions that everybody is asked were answered, the least complete first. */
export function CompletenessPanel({ filter }: { readonly filter: SurveyFilter }) {
  const {
    data: lines,
    error,
    isFetching,
    refetch,
  } = useServerQuery({ ...completenessQuery(filter), placeholderData: keepPreviousData });
  if (lines?.length === 0) return null;
  return (
    <Card title={t`Completeness`}>
      <p
        className={section.basis}
      >{t`Of households that consented, and their members. See each section for questions asked of some households only.`}</p>
      {lines && !error && <Answers lines={lines} />}
      {error && (
        <NotLoaded
          what={t`How complete the answers are`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          calm
        />
      )}
      {!lines && !error && <Loading />}
    </Card>
  );
}

/** A line for each question with missing answers; the others in one sentence. */
function Answers({ lines }: { readonly lines: readonly Completeness[] }) {
  const put = lines.filter(({ silent }) => !silent);
  const incomplete = put.filter(({ answered, asked }) => answered < asked);
  const complete = put.filter(({ answered, asked }) => answered >= asked).map(({ label }) => label);
  const silent = lines.filter((one) => one.silent).map(({ label }) => label);
  return (
    <>
      {incomplete.length > 0 && (
        <FigureTable caption={t`Completeness`} columns={columns} rows={incomplete} rowKey={({ key }) => key} />
      )}
      {complete.length > 0 && <p className={styles.complete}>{t`No missing answers: ${complete.join(', ')}.`}</p>}
      {silent.length > 0 && <p className={section.basis}>{t`Not asked: ${silent.join(', ')}.`}</p>}
    </>
  );
}
