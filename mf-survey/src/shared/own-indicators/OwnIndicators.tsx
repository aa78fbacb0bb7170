import { Link } from '@groundwork/shared';
import { keepPreviousData, useAllowed, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Card, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { ConfirmButton, RecordTable, type Column } from '@groundwork/shared/ui/data';
import { withHousehold } from '@groundwork/survey/model';
import { useMemo } from 'react';
import { mayRead } from '../query/access/readable.ts';
import { useComputedTables } from '../query/access/computed-tables.ts';
import { surveyTables, type SurveyTable } from '../query/dictionary/index.ts';
import type { SurveyFilter } from '../query/view/survey-filter.ts';
import section from '../section/section.module.css';
import { ValueWithRange } from '../section/ValueWithRange.tsx';
import { tableQuery } from '../figures/table/table.data.ts';
import { defined, formulaOf, questionOf, resultOf, type Defined } from './define.ts';
import styles from './OwnIndicators.module.css';
import { ownIndicatorsQuery, removeIndicator, type OwnIndicator } from './own-indicators.data.ts';

interface OwnIndicatorsProps {
  readonly filter: SurveyFilter;
}

/** The indicators that the organisation has defined itself, for a village and a round; nothing where there are none. */
export function OwnIndicators({ filter }: OwnIndicatorsProps) {
  const { data } = useServerQuery(ownIndicatorsQuery);
  const { rightsPending, readable, tablesOf } = useComputedTables();
  const weighted = mayRead(readable, 'households', 'weight');
  const mayRemove = (useAllowed('survey_indicators', 'delete').allowed ?? 'none') !== 'none';
  const tables = useMemo(() => {
    const open = tablesOf(surveyTables);
    return open.map((table) =>
      withHousehold(
        table,
        open.find(({ name }) => name === 'households'),
      ),
    );
  }, [tablesOf]);
  if (rightsPending || data === undefined || data.length === 0) return null;
  const found = data.map((indicator) => ({ indicator, as: defined(indicator, tables) }));
  const columns: readonly Column<(typeof found)[number]>[] = [
    { key: 'name', title: t`Indicator`, cell: ({ indicator, as }) => <Name indicator={indicator} as={as} /> },
    {
      key: 'value',
      title: t`Value`,
      align: 'end',
      cell: ({ as }) =>
        as ? (
          <Value as={as} filter={filter} weighted={weighted} />
        ) : (
          t`Its question is not in the portal, or you may not see it.`
        ),
    },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            title: t`Remove`,
            bare: true,
            cell: ({ indicator }: (typeof found)[number]) => (
              <ConfirmButton
                action={t`Remove`}
                subject={indicator.name}
                failed={t`The indicator was not removed.`}
                onConfirm={() => removeIndicator(indicator.id)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title={t`Your indicators`}>
      <p className={section.basis}>
        {weighted
          ? t`Defined by your organisation in Analysis. Weighted, with 95% intervals.`
          : t`Defined by your organisation in Analysis. Not weighted, with 95% intervals.`}
      </p>
      <RecordTable
        caption={t`Your indicators`}
        columns={columns}
        rows={found}
        rowKey={({ indicator }) => indicator.id}
      />
    </Card>
  );
}

/** Leads to Analysis, by village; below it how it is calculated. */
function Name({ indicator, as }: { readonly indicator: OwnIndicator; readonly as: Defined | undefined }) {
  if (!as) return <bdi>{indicator.name}</bdi>;
  const address = new URLSearchParams({ table: indicator.collection, of: indicator.field });
  for (const condition of indicator.conditions) address.append('where', condition);
  if (indicator.answer !== null) address.set('answer', indicator.answer);
  return (
    <>
      <Link to={`/baseline-survey/tools/import?${address.toString()}`}>
        <bdi>{indicator.name}</bdi>
      </Link>
      <p className={styles.about}>{[formulaOf(as), indicator.note].filter(Boolean).join('. ')}</p>
    </>
  );
}

/** The conditions for a village and a round; undefined where rows of the table have none. */
function placeConditions({ fields }: SurveyTable, { village, round }: SurveyFilter): readonly string[] {
  const condition = (target: string, key: string) =>
    fields.flatMap(({ link, name }) => (key !== '' && link?.table === target ? [`${name}:is:${key}`] : []));
  return [...condition('villages', village), ...condition('survey_rounds', round)];
}

function Value({
  as,
  filter,
  weighted,
}: {
  readonly as: Defined;
  readonly filter: SurveyFilter;
  readonly weighted: boolean;
}) {
  const { data, error, isFetching, refetch } = useServerQuery({
    ...tableQuery(questionOf(as, placeConditions(as.table, filter), weighted)),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <NotLoaded what={as.indicator.name} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />
    );
  if (!data?.figure) return <Loading />;
  return (
    <ValueWithRange
      result={resultOf(as, data.figure, weighted)}
      unit={as.indicator.statistic === 'share' || as.indicator.statistic === 'shareOfAny' ? 'percent' : 'mean'}
      withN
    />
  );
}
