import { Figures, formatDay } from '@groundwork/shared/ui/data';
import type { SurveyOverview } from './overview.data.ts';

const number = (value: number): string => value.toLocaleString();

function span(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'No dates';
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

interface OverviewFiguresProps {
  readonly overview: SurveyOverview;
  /** Whether rounds are put together. */
  readonly mixed: boolean;
}

/** How many were asked, and when. */
export function OverviewFigures({ overview, mixed }: OverviewFiguresProps) {
  const { households, members, dependency, villages, consented, withoutDate, notAsked, codes } = overview;
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
          value: notAsked.ages ? 'not asked' : dependency.ratio === null ? 'not known' : Math.round(dependency.ratio).toLocaleString(),
          note: notAsked.ages ? 'Ages were not asked' : `under 15 and over 64, to 100 people between; n = ${number(dependency.n)} members, ${number(dependency.missing)} not known (World Bank SP.POP.DPND)`,
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
