import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { plannedByVillage, roundsOf, type WorkRound } from '@groundwork/shared/data/field-work';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { Figures, NoValue, type Figure } from '@groundwork/shared/ui/data';
import styles from './Dashboard.module.css';
import { roundsQuery, useEntry, type Round } from './entry.data.ts';
import { leftQuery, type Left } from './fieldwork.data.ts';
import { useGroups } from './groups.data.ts';

const LEFT: Readonly<Record<Left, string>> = {
  'to-visit': t`Still to visit`,
  moved: t`Moved away`,
  refused: t`Refused`,
  dissolved: t`Dissolved`,
  'not-at-home': t`Not found or not at home`,
};

const LIST = '/baseline-survey/list';
const checksPath = (round: string, check?: string): string =>
  `${LIST}?${new URLSearchParams({ view: 'checks', round, ...(check !== undefined && { check }) })}`;
const linked = (count: number, to: string) => (count === 0 ? '0' : <Link to={to}>{count.toLocaleString()}</Link>);

const workRound = ({ planned_households: planned, ...round }: Round): WorkRound => ({ ...round, planned });

/**
 * What field work of the newest round is done and left, in short; the whole of it is with the checks. Nothing until there is a round.
 */
export function FieldworkCard() {
  const { data: entry } = useEntry();
  const of = entry?.round;
  const { data: rounds = [] } = useServerQuery(roundsQuery);
  const { data: villages = [] } = useGroups('villages');
  const { data: households = [] } = useGroups('households');
  const { round, previous } = roundsOf(rounds.map(workRound), of?.id ?? '');
  const { data: left, error } = useServerQuery({
    ...leftQuery(previous?.id ?? ''),
    enabled: of !== undefined && previous !== undefined,
  });
  const names = new Map(villages.map(({ keys }) => [keys['village_id'] ?? '', keys['village_name'] ?? '']));
  const planned = [...plannedByVillage(round?.planned ?? {}, names).byVillage.values()];
  if (of === undefined) return null;
  const own = households.filter(({ keys }) => keys['survey_round_id'] === of.id);
  const count = (groups: typeof own): number => groups.reduce((sum, group) => sum + group.count, 0);
  const inRound = `${LIST}?where=survey_round_id.name:is:${of.id}`;
  const toReview = count(own.filter(({ keys }) => keys['review_state'] === 'not_reviewed'));
  const figures: readonly Figure[] = [
    {
      label: t`Planned`,
      value:
        planned.length === 0 ? (
          <NoValue why={t`not planned`} />
        ) : (
          planned.reduce((sum, one) => sum + one, 0).toLocaleString()
        ),
    },
    { label: t`Interviewed`, value: linked(count(own), inRound) },
    ...(previous === undefined || error
      ? []
      : (Object.keys(LEFT) as Left[]).map((check) => ({
          label: LEFT[check],
          value: left ? linked(left.get(check) ?? 0, checksPath(previous.id, check)) : '…',
        }))),
    { label: t`To review`, value: linked(toReview, `${inRound}&where=review_state:is:not_reviewed`) },
  ];
  return (
    <Card title={t`Field work`}>
      <Figures figures={figures} />
      <p className={styles.about}>
        <Link to={checksPath(of.id)}>{t`Field work of ${of.name}`}</Link>
      </p>
    </Card>
  );
}
