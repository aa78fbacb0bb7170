import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { plannedByVillage, roundsOf, type WorkRound } from '@groundwork/shared/data/field-work';
import { plural, t } from '@groundwork/shared/messages';
import { nonInterviewReasons } from '@groundwork/survey/model';
import { NotLoaded } from '@groundwork/shared/ui/core';
import { DateText, Figures, NoValue, RecordTable, type Column, type Figure } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { listPath } from '../../../shared/households/household-path.ts';
import { FoldedRows } from '../../../shared/section/FoldedRows.tsx';
import { usePlaceNames } from '../../../shared/query/choices/choices.data.ts';
import { checkPath } from '../check-path.ts';
import { useCounts } from '../use-counts.ts';
import styles from './Fieldwork.module.css';
import { interviewsQuery, workRoundsQuery, type Interviews } from './fieldwork.data.ts';
import { progressOf, sumOf, villageLines, type Counted, type VillageLine } from './fieldwork.ts';

/** Of the households of this round. */
const OF_ROUND = [{ id: 'again' }, { id: 'any' }];
/** Of those of the round before. */
const OF_PREVIOUS = ['to-visit', 'moved', 'refused', 'not-at-home', 'dissolved'].map((id) => ({ id }));
const NOTHING: readonly { readonly id: string }[] = [];

interface BoardProps {
  readonly round: WorkRound;
  readonly previous: WorkRound | undefined;
  /** Only there; empty for all. */
  readonly village: string;
  readonly villages: ReadonlyMap<string, string>;
  readonly interviews: Interviews;
}

/** The households of a round in the list, with these rules. */
function householdsPath(round: string, village: string, ...rules: readonly string[]): string {
  const list = new URLSearchParams(village === '' ? {} : { village });
  for (const rule of [`survey_round_id.name:is:${round}`, ...rules]) list.append('where', rule);
  return listPath(list);
}

const linked = (count: number, to: string, label?: string): ReactNode =>
  count === 0 ? (
    '0'
  ) : (
    <Link to={to} {...(label !== undefined && { 'aria-label': label })}>
      {count.toLocaleString()}
    </Link>
  );

function Progress({ line }: { readonly line: VillageLine }) {
  const share = progressOf(line);
  if (share === null) return <NoValue why={line.planned === 0 ? t`none planned` : t`not planned`} silent />;
  const percent = Math.round(100 * share);
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.meter} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      </span>
      {percent}%
    </span>
  );
}

function Villages({ round, lines }: { readonly round: string; readonly lines: readonly VillageLine[] }) {
  const columns: readonly Column<VillageLine>[] = [
    {
      key: 'village',
      title: t`Village`,
      cell: ({ id, name }) => (id === null ? t`Village not known` : <bdi>{name}</bdi>),
    },
    { key: 'progress', title: t`Done`, bare: true, cell: (line) => <Progress line={line} /> },
    {
      key: 'planned',
      title: t`Planned`,
      align: 'end',
      inline: true,
      cell: ({ planned }) => planned?.toLocaleString() ?? <NoValue why={t`not planned`} />,
    },
    {
      key: 'interviewed',
      title: t`Interviewed`,
      align: 'end',
      inline: true,
      cell: ({ id, interviewed }) =>
        linked(
          interviewed,
          id === null ? householdsPath(round, '', 'village_id.village_name:unknown') : householdsPath(round, id),
        ),
    },
  ];
  return (
    <FoldedRows count={lines.length}>
      <RecordTable caption={t`Field work by village`} columns={columns} rows={lines} rowKey={({ id }) => id ?? ''} />
    </FoldedRows>
  );
}

interface CountsProps {
  readonly caption: string;
  readonly title: string;
  readonly counts: readonly Counted[];
  readonly named: (key: string) => ReactNode;
  readonly missing: string;
  /** Said where no interview has the answer. */
  readonly unrecorded: string;
  readonly path: (key: string | null) => string;
}

function Counts({ caption, title, counts, named, missing, unrecorded, path }: CountsProps) {
  if (counts.length > 0 && counts.every(({ key }) => key === null)) return <p className={styles.note}>{unrecorded}</p>;
  const columns: readonly Column<Counted>[] = [
    { key: 'key', title, cell: ({ key }) => (key === null ? missing : named(key)) },
    {
      key: 'count',
      title: t`Interviews`,
      align: 'end',
      beside: true,
      cell: ({ key, count }) => linked(count, path(key)),
    },
  ];
  return (
    <FoldedRows count={counts.length}>
      <RecordTable caption={caption} columns={columns} rows={counts} rowKey={({ key }) => key ?? ''} />
    </FoldedRows>
  );
}

/** What is not recorded comes last. */
const byKey = ({ key: a }: Counted, { key: b }: Counted): number =>
  a === null ? 1 : b === null ? -1 : a.localeCompare(b, undefined, { numeric: true });

const newestFirst = (a: Counted, b: Counted): number => (a.key === null || b.key === null ? byKey(a, b) : byKey(b, a));

/** What was done and what is left, each number with the way to its households. */
function Board({ round, previous, village, villages, interviews }: BoardProps) {
  const { byVillage, byEnumerator, byDay, toReview, withoutConsent } = interviews;
  const narrowed = { village, enumerator: '', state: '' };
  const now = useCounts(OF_ROUND, { ...narrowed, round: round.id });
  const before = useCounts(previous ? OF_PREVIOUS : NOTHING, { ...narrowed, round: previous?.id ?? '' });
  const { byVillage: everywhere, unmatched } = plannedByVillage(round.planned ?? {}, villages);
  const planned = village === '' ? everywhere : new Map([...everywhere].filter(([key]) => key === village));
  const interviewed = sumOf(byVillage);
  const isPlanned = round.planned !== null && planned.size > 0;
  const found = (id: string, of: WorkRound | undefined, counts: ReadonlyMap<string, number | null>): ReactNode => {
    const count = counts.get(id);
    if (of === undefined) return <NoValue why={t`no earlier round`} />;
    if (count === null) return <NoValue why={t`not available`} />;
    const address = new URLSearchParams({ round: of.id, ...(village !== '' && { village }) });
    return count === undefined ? '…' : linked(count, checkPath(address, id));
  };
  const figures: readonly Figure[] = [
    {
      label: t`Planned`,
      value: isPlanned ? (
        [...planned.values()].reduce((sum, count) => sum + count, 0).toLocaleString()
      ) : (
        <NoValue why={t`not planned`} />
      ),
    },
    {
      label: t`Interviewed`,
      value: linked(interviewed, householdsPath(round.id, village)),
      ...(withoutConsent > 0 && {
        note: (
          <Link to={householdsPath(round.id, village, 'consent:is:false')}>
            {t`${withoutConsent.toLocaleString()} without consent`}
          </Link>
        ),
      }),
    },
    { label: t`Interviewed again`, value: found('again', previous && round, now) },
    { label: t`Still to visit`, value: found('to-visit', previous, before) },
    ...Object.entries(nonInterviewReasons).map(([reason, label]) => ({
      label,
      value: found(reason.replaceAll('_', '-'), previous, before),
    })),
    {
      label: t`To review`,
      value: linked(toReview, householdsPath(round.id, village, 'review_state:is:not_reviewed')),
    },
    { label: t`With findings`, value: found('any', round, now) },
  ];
  return (
    <>
      <Figures figures={figures} />
      <p className={styles.note}>
        {previous
          ? t`Households still to visit, and those with a reason for no interview, are households of ${previous.name}.`
          : t`There is no earlier round, so no household is to be visited again.`}{' '}
        {unmatched > 0 &&
          plural(unmatched, {
            one: '# planned number is not counted: you cannot see its village, or several villages have that name.',
            other:
              '# planned numbers are not counted: you cannot see their villages, or several villages have that name.',
          })}
      </p>
      {interviewed === 0 && !isPlanned ? null : (
        <div className={styles.columns}>
          <Villages round={round.id} lines={villageLines(planned, byVillage, villages)} />
          {interviewed > 0 && (
            <>
              <Counts
                caption={t`Interviews by enumerator`}
                title={t`Enumerator`}
                counts={byEnumerator.toSorted(byKey)}
                named={(code) => <bdi>{code}</bdi>}
                missing={t`Not recorded`}
                unrecorded={t`No interview of this round has an enumerator.`}
                path={(code) =>
                  householdsPath(
                    round.id,
                    village,
                    code === null ? 'enumerator_code:unknown' : `enumerator_code:is:${code}`,
                  )
                }
              />
              <Counts
                caption={t`Interviews by day`}
                title={t`Day`}
                counts={byDay.toSorted(newestFirst)}
                named={(day) => <DateText day={day} />}
                missing={t`Not recorded`}
                unrecorded={t`No interview of this round has a day.`}
                path={(day) =>
                  householdsPath(
                    round.id,
                    village,
                    ...(day === null
                      ? ['interview_date:unknown']
                      : [`interview_date:min:${day}`, `interview_date:max:${day}`]),
                  )
                }
              />
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Field work of a round: the chosen one, otherwise the last. */
export function FieldworkBoard({ chosen, village }: { readonly chosen: string; readonly village: string }) {
  const rounds = useServerQuery(workRoundsQuery);
  const places = usePlaceNames();
  const { round, previous } = roundsOf(rounds.data ?? [], chosen);
  const interviews = useServerQuery({ ...interviewsQuery(round?.id ?? '', village), enabled: round !== undefined });
  const all = [rounds, places, interviews];
  const error = all.find((one) => one.error)?.error;
  if (rounds.data && round === undefined) return null;
  return (
    <section aria-labelledby="fieldwork" className={styles.board}>
      <h2 id="fieldwork" className={styles.title}>
        {round ? t`Field work, ${round.name}` : t`Field work`}
      </h2>
      {round && interviews.data ? (
        <Board
          round={round}
          previous={previous}
          village={village}
          villages={places.names.villages}
          interviews={interviews.data}
        />
      ) : error ? (
        <NotLoaded
          what={t`Field work`}
          error={error}
          onRetry={() => all.forEach((one) => one.error && void one.refetch())}
          retrying={all.some(({ isFetching }) => isFetching)}
          calm
        />
      ) : (
        <p role="status" className={styles.note}>{t`Counting…`}</p>
      )}
    </section>
  );
}
