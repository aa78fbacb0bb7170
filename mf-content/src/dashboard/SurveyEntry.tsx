import { Link } from '@groundwork/shared';
import { useAllVillages } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Card, NotLoaded } from '@groundwork/shared/ui/core';
import { DateText, RecordTable, type Column } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { useEntry, type Round, type VillageEntry } from './entry.data.ts';
import { countWhere, useGroups } from './groups.data.ts';
import { FirstSteps, useFirstSteps } from './LazyParts.tsx';

const ALL = '';
/** Takes the place of a line that is on its way. */
const BLANK = '\u00a0';
const PLACEHOLDERS = 9;

/** All villages together. */
const totalOf = (villages: readonly VillageEntry[], name: string): VillageEntry => ({
  id: ALL,
  name,
  visits: villages.reduce((sum, { visits }) => sum + visits, 0),
  before: villages.some(({ before }) => before !== null)
    ? villages.reduce((sum, { before }) => sum + (before ?? 0), 0)
    : null,
  last:
    villages
      .map(({ last }) => last ?? '')
      .toSorted()
      .at(-1) || null,
  toReview: villages.reduce((sum, { toReview }) => sum + toReview, 0),
});

/** How much of the round before has been entered again, as a bar; more than all of it fills the bar. */
function Progress({ entry: { visits, before } }: { readonly entry: VillageEntry }) {
  if (before === null || before === 0) return null;
  const share = Math.round((100 * visits) / before);
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.meter} style={{ inlineSize: `${Math.min(share, 100)}%` }} />
      </span>
      {share}%
    </span>
  );
}

/** How many households, which leads to them. */
function Households({
  count,
  round,
  village,
  toReview = false,
}: {
  readonly count: number;
  readonly round: Round;
  readonly village: string;
  readonly toReview?: boolean;
}) {
  if (count === 0) return '0';
  const where = new URLSearchParams({
    ...(village !== ALL && { village }),
    where: `survey_round_id.name:is:${round.id}`,
  });
  if (toReview) where.append('where', 'review_state:is:not_reviewed');
  const households = plural(count, { one: '# household', other: '# households' });
  return (
    <Link
      to={`/baseline-survey/list?${where}`}
      aria-label={toReview ? t`${households} to review in ${round.name}` : t`${households} in ${round.name}`}
    >
      {count.toLocaleString()}
    </Link>
  );
}

/** The columns beside the round before. */
const compared = (previous: Round): readonly Column<VillageEntry>[] => [
  { key: 'progress', title: t`Progress`, bare: true, beside: true, cell: (row) => <Progress entry={row} /> },
  {
    key: 'before',
    title: previous.name,
    align: 'end',
    cell: ({ id, before }) => before !== null && <Households count={before} round={previous} village={id} />,
  },
];

/** Data entry by village in the newest round; the first steps where there is none, for people who may import it. */
export function SurveyEntry() {
  const [showsSteps, hideSteps] = useFirstSteps();
  const { data: entry, error, isFetching, refetch } = useEntry();
  const previous = entry?.previous ?? null;
  const { data: households } = useGroups('households');
  const allVillages = useAllVillages(entry?.villages.length);
  const columns: readonly Column<VillageEntry>[] = [
    {
      key: 'village',
      title: t`Village`,
      cell: ({ id, name }) =>
        id === ALL ? <b>{name}</b> : <Link to={`/village-profiles/${encodeURIComponent(id)}`}>{name}</Link>,
    },
    ...(previous === null ? [] : compared(previous)),
    {
      key: 'visits',
      title: entry?.round.name ?? t`Households`,
      align: 'end',
      cell: ({ id, visits }) => entry && <Households count={visits} round={entry.round} village={id} />,
    },
    { key: 'last', title: t`Last interview`, cell: ({ last }) => <DateText day={last} /> },
    {
      key: 'review',
      title: t`To review`,
      align: 'end',
      cell: ({ id, toReview }) => entry && <Households count={toReview} round={entry.round} village={id} toReview />,
    },
  ];
  const card = (
    <Card title={t`Survey entry by village`}>
      {error ? (
        <NotLoaded what={t`Survey entry by village`} error={error} onRetry={refetch} retrying={isFetching} calm />
      ) : entry === null ? (
        <p className={styles.about}>{t`No households yet`}</p>
      ) : (
        <>
          <p className={styles.about}>
            {entry === undefined
              ? BLANK
              : previous === null
                ? t`Households of ${entry.round.name}`
                : t`${entry.round.name} compared with ${previous.name}`}
          </p>
          <RecordTable
            caption={t`Survey entry by village`}
            columns={columns}
            rows={entry ? [...entry.villages, totalOf(entry.villages, allVillages)] : []}
            rowKey={({ id }) => id}
            placeholders={entry ? 0 : PLACEHOLDERS}
          />
        </>
      )}
    </Card>
  );
  return showsSteps && households && countWhere(households) === 0 ? (
    <FirstSteps onHide={hideSteps} instead={card} />
  ) : (
    card
  );
}
