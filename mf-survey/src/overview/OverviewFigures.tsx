import { Figures, formatDay } from '@groundwork/shared/ui/data';
import { basisOf, isNotAsked, isFew } from '../shared/section/format.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import type { SurveyOverview } from './overview.data.ts';

const number = (value: number): string => value.toLocaleString();

function span(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'No dates';
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

/** To 100 people of 15 to 64; undefined while it is computed, null where this person may not see it or the server does not compute it. */
type Dependency = FigureResult | null | undefined;

const dependencyValue = (result: Dependency): string => {
  if (!result) return '–';
  if (isNotAsked(result)) return 'not asked';
  return result.value === null ? 'not known' : Math.round(100 * result.value).toLocaleString();
};

function dependencyNote(result: Dependency): string {
  if (result === undefined) return 'Loading...';
  if (result === null) return 'Not available';
  if (isNotAsked(result)) return 'Ages were not asked';
  const interval = result.interval && !isFew(result) ? `; 95% interval ${Math.round(100 * result.interval.low).toLocaleString()} to ${Math.round(100 * result.interval.high).toLocaleString()}` : '';
  return `under 15 and over 64, to 100 people between${interval}; ${basisOf(result, 'members')} (World Bank SP.POP.DPND)`;
}

interface OverviewFiguresProps {
  readonly overview: SurveyOverview;
  readonly dependency: Dependency;
  /** Whether rounds are put together. */
  readonly mixed: boolean;
}

/** How many were asked, and when. */
export function OverviewFigures({ overview, dependency, mixed }: OverviewFiguresProps) {
  const { households, members, villages, consented, withoutDate, notAsked, codes } = overview;
  return (
    <Figures
      figures={[
        {
          label: mixed ? 'Household visits' : 'Households',
          value: number(households),
          note: `${mixed ? `to ${number(codes)} households; all survey rounds are combined, so a household visited in several rounds is counted each time. ` : ''}${notAsked.consent ? 'Consent was not asked' : `${share(consented, households)} gave consent`}`,
        },
        {
          label: 'Members',
          value: notAsked.members ? 'not asked' : number(members),
          note: notAsked.members ? 'Nobody was asked who lives in the household' : households === 0 ? 'No households' : `${(members / households).toFixed(1)} listed per ${mixed ? 'visit' : 'household'}`,
        },
        {
          label: 'Dependency ratio',
          value: dependencyValue(dependency),
          note: dependencyNote(dependency),
        },
        { label: 'Villages', value: number(villages), note: 'with at least one household' },
        {
          label: 'Survey dates',
          wordy: true,
          value: span(overview.firstInterview, overview.lastInterview),
          note: withoutDate === 0 ? `All ${number(households)} interviews are dated` : `${number(withoutDate)} interviews without a date`,
        },
      ]}
    />
  );
}
