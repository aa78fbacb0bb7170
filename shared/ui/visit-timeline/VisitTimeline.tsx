import { plural, t } from '@groundwork/shared/messages';
import { formatDay, Sign } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { CONDITIONS, conditionLook, conditionName, type Condition } from './condition.ts';
import { ConditionMark } from './ConditionMark.tsx';
import { namedYears, placeOfDay, placeOfYear, scaleOf, type TimeScale } from './time-scale.ts';
import styles from './VisitTimeline.module.css';

/** A visit whose day is known. */
export interface TimelineVisit {
  readonly id: string;
  /** `2024-03-09`. */
  readonly day: string;
  readonly condition: Condition;
  /** What else is known of it, shown on pointing: `12 litres a minute`. */
  readonly about?: string;
}

/** One line for each water point. */
export interface TimelineLine {
  readonly id: string;
  readonly name: string;
  readonly visits: readonly TimelineVisit[];
}

/** Lines that belong together, such as the water points of one project. */
export interface TimelineGroup {
  readonly id: string;
  /** What the visits were to, for people who do not see them: `WP-2023-020`. */
  readonly name: string;
  /** Beside the lines: the name and what is known of it. */
  readonly head: ReactNode;
  readonly lines: readonly TimelineLine[];
  /** In place of lines. */
  readonly none?: string;
}

interface VisitTimelineProps {
  readonly groups: readonly TimelineGroup[];
}

const AXIS = 20;

const visitsOf = (groups: readonly TimelineGroup[]): readonly TimelineVisit[] =>
  groups.flatMap(({ lines }) => lines.flatMap(({ visits }) => visits));

/** Visits to water points through the years: a line for each point, a mark for each visit, whose shape says what was found. */
export function VisitTimeline({ groups }: VisitTimelineProps) {
  const scale = scaleOf(visitsOf(groups).map(({ day }) => day));
  return (
    <div className={styles.frame}>
      {scale && <Years scale={scale} />}
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <div className={styles.head}>{group.head}</div>
            {scale && group.lines.some(({ visits }) => visits.length > 0) ? (
              <Lines group={group} scale={scale} />
            ) : (
              <p className={styles.none}>{group.none ?? t`No visits yet`}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Years({ scale }: { readonly scale: TimeScale }) {
  return (
    <div className={styles.group} aria-hidden="true">
      <span className={styles.head} />
      <svg className={styles.drawing} height={AXIS}>
        {namedYears(scale).map((year) => (
          <text key={year} className={styles.year} x={placeOfYear(scale, year + 0.5)} y="13">
            {year}
          </text>
        ))}
      </svg>
    </div>
  );
}

function Lines({ group: { name, lines }, scale }: { readonly group: TimelineGroup; readonly scale: TimeScale }) {
  // Lines are as high as the stylesheet's text, so that paper can have them closer.
  return (
    <svg className={styles.drawing} height={`${lines.length + 0.6}em`} role="img" aria-label={inWords(name, lines)}>
      {Array.from({ length: scale.to - scale.from + 1 }, (_, index) => placeOfYear(scale, scale.from + index)).map(
        (x) => (
          <line key={x} className={styles.guide} x1={x} x2={x} y1="0" y2="100%" />
        ),
      )}
      {lines.map(({ id, name: point, visits }, index) => {
        const y = `${index + 0.8}em`;
        const days = visits.map(({ day }) => day).sort();
        const [first, last] = [days[0], days.at(-1)];
        return (
          <g key={id}>
            {first !== undefined && last !== undefined && (
              <line className={styles.track} x1={placeOfDay(scale, first)} x2={placeOfDay(scale, last)} y1={y} y2={y} />
            )}
            {visits.map((visit) => (
              <svg key={visit.id} x={placeOfDay(scale, visit.day)} y={y} overflow="visible" className={styles.mark}>
                <title>
                  {[point, `${formatDay(visit.day)}: ${conditionName[visit.condition]}`, visit.about]
                    .filter(Boolean)
                    .join('\n')}
                </title>
                <ConditionMark condition={visit.condition} />
              </svg>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function inWords(name: string, lines: readonly TimelineLine[]): string {
  const visits = lines.flatMap((line) => line.visits).toSorted((a, b) => a.day.localeCompare(b.day));
  const last = visits.at(-1);
  return t`${visits.length.toLocaleString()} ${plural(visits.length, { one: 'visit', other: 'visits' })} to ${name}${last ? t`, the last on ${formatDay(last.day)}: ${conditionName[last.condition].toLowerCase()}` : ''}`;
}

/** What the marks of a timeline mean: those that occur, best condition first. */
export function VisitLegend({ groups }: VisitTimelineProps) {
  const found = new Set(visitsOf(groups).map(({ condition }) => condition));
  return (
    <ul className={styles.legend}>
      {CONDITIONS.filter((condition) => found.has(condition)).map((condition) => (
        <li key={condition}>
          <Sign look={conditionLook[condition]} />
          {conditionName[condition]}
        </li>
      ))}
    </ul>
  );
}
