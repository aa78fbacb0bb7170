import { Link } from '@groundwork/shared';
import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { dayCell, type FileFormat } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import { reviewStates } from '@groundwork/survey/model';
import { Button, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { DateText, Pages, RecordTable, SaveMenu, NotKnown, type Column, type Work } from '@groundwork/shared/ui/data';
import { codeText, tableOf } from '../../shared/query/dictionary/index.ts';
import { householdPath } from '../../shared/households/household-path.ts';
import { saveTable } from '../../shared/saving/save-table.ts';
import styles from '../HouseholdList.module.css';
import { checkPath } from './check-path.ts';
import { useMarks } from './fieldwork/use-marks.tsx';
import {
  FINDINGS_PAGE,
  findingsQuery,
  readAllFindings,
  type Check,
  type CheckFilter,
  type Finding,
} from '../../shared/households/checks.data.ts';

const reviewField = tableOf('households')?.fields.find(({ name }) => name === 'review_state');
const reviewText = (state: string | null | undefined): string =>
  (reviewField && codeText(reviewField, state ?? null)) ?? reviewStates.not_reviewed;

/** The households of an enumerator, in the list. */
const enumeratorPath = ({ enumerator = '', day }: Finding): string => {
  const address = new URLSearchParams({ where: `enumerator_code:is:${enumerator}` });
  if (day !== undefined) for (const bound of ['min', 'max']) address.append('where', `interview_date:${bound}:${day}`);
  return `/baseline-survey/list?${address.toString()}`;
};

function who(finding: Finding) {
  if (finding.enumerator !== undefined)
    return <Link to={enumeratorPath(finding)}>{t`Enumerator ${finding.enumerator}`}</Link>;
  const { household } = finding;
  return household ? (
    <Link to={householdPath(household.id)}>{household.household_code ?? t`without a code`}</Link>
  ) : (
    <NotKnown />
  );
}

const ofHouseholds: readonly Column<Finding>[] = [
  {
    key: 'village',
    sortable: true,
    title: t`Village`,
    cell: ({ household }) => household?.village_id?.village_name ?? <NotKnown />,
  },
  {
    key: 'day',
    sortable: true,
    title: t`Interview`,
    cell: ({ household }) => <DateText day={household?.interview_date} />,
  },
  {
    key: 'enumerator',
    sortable: true,
    title: t`Enumerator`,
    cell: ({ household }) => household?.enumerator_code ?? <NotKnown />,
  },
  { key: 'review', sortable: true, title: t`Review`, cell: ({ household }) => reviewText(household?.review_state) },
];

const saveFindings =
  (check: Check, filter: CheckFilter, sort: string, format: FileFormat): Work =>
  async (signal, onProgress) => {
    const rows = await readAllFindings(check.id, filter, sort, signal, onProgress);
    await saveTable({
      format,
      name: [t`Findings`, check.title],
      columns: [
        { title: t`Household`, cell: ({ household }) => household?.household_code ?? null },
        { title: t`Village`, cell: ({ household }) => household?.village_id?.village_name ?? null },
        { title: t`Interview`, cell: ({ household, day }) => dayCell(household?.interview_date ?? day ?? null) },
        { title: t`Enumerator`, cell: ({ household, enumerator }) => enumerator ?? household?.enumerator_code ?? null },
        { title: t`Review`, cell: ({ household }) => (household ? reviewText(household.review_state) : null) },
        { title: t`Finding`, width: 80, cell: ({ says }) => says },
      ],
      rows,
      about: [
        [t`Content`, check.title],
        [t`Rule`, check.rule],
        [t`Rows`, rows.length],
      ],
      signal,
    });
    return t`Exported ${rows.length.toLocaleString()} ${plural(rows.length, { one: 'finding', other: 'findings' })}.`;
  };

interface FindingTableProps {
  readonly check: Check;
  readonly filter: CheckFilter;
  readonly page: number;
  /** A column, with a minus the other way round; empty: the most striking first. */
  readonly sort: string;
  readonly address: URLSearchParams;
  readonly onPage: (page: number) => void;
  readonly onSort: (sort: string) => void;
}

/** What one check found, each with the way to its household or to the households of its enumerator. */
export function FindingTable({ check, filter, page, sort, address, onPage, onSort }: FindingTableProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...findingsQuery(check.id, filter, page, sort),
    placeholderData: keepPreviousData,
  });
  const marks = useMarks(check, filter.round, data?.findings ?? []);
  const aboutEnumerators = check.group === 'enumerators';
  const columns: readonly Column<Finding>[] = [
    aboutEnumerators
      ? { key: 'enumerator', title: t`Enumerator`, sortable: true, cell: who }
      : { key: 'household', title: t`Household`, sortable: true, cell: who },
    { key: 'says', title: t`Finding`, cell: ({ says }) => says },
    ...marks.columns,
    ...(aboutEnumerators ? [] : ofHouseholds),
  ];
  const from = (page - 1) * FINDINGS_PAGE;
  return (
    <section aria-labelledby="check-title">
      <p>
        <Link to={checkPath(address)}>{t`All checks`}</Link>
      </p>
      <h2 id="check-title">{check.title}</h2>
      <p className={styles.rule}>{check.rule}</p>
      <p role="status" className={styles.said}>
        {marks.said}
      </p>
      <div className={styles.tools}>
        {sort !== '' && data?.total !== 0 && (
          <Button onClick={() => onSort('')}>
            {check.group === 'fieldwork' ? t`Reset the order` : t`Most unusual first`}
          </Button>
        )}
        <SaveMenu
          count={data?.total}
          files={[
            { label: t`CSV`, work: saveFindings(check, filter, sort, 'csv') },
            { label: t`Excel`, work: saveFindings(check, filter, sort, 'xlsx') },
          ]}
          disabled={!data || data.total === 0}
        />
      </div>
      {error && <NotLoaded what={t`The findings`} error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && data?.total === 0 && <Empty title={t`No findings`} />}
      {!error && data?.total !== 0 && (
        <div className={isPlaceholderData ? styles.pending : undefined}>
          <RecordTable
            caption={check.title}
            columns={columns}
            rows={(data?.findings ?? []).map((finding, index) => ({ ...finding, place: from + index }))}
            rowKey={({ place }) => String(place)}
            {...(sort !== '' && { sorting: { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } })}
            onSort={({ key, descending }) => onSort(`${descending ? '-' : ''}${key}`)}
            placeholders={data ? 0 : 6}
            freezesFirst
          />
          {data && <Pages of={t`findings`} total={data.total} page={page} size={FINDINGS_PAGE} onPage={onPage} />}
        </div>
      )}
    </section>
  );
}
