import { Link } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import { Figures, formatDays, formatNumber } from '@groundwork/shared/ui/data';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Scale from 'lucide/dist/esm/icons/scale.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import type { ReactNode } from 'react';
import { basisOf, intervalSentence, isNotAsked, resultText } from '../shared/figures/text/format.ts';
import type { FigureResult } from '../shared/figures/figure-result.ts';
import { householdsBehind } from '../shared/section/rows-behind.ts';
import type { SectionView } from '../shared/query/view/section-address.ts';
import type { SurveyOverview } from './overview.data.ts';

const number = (value: number): string => value.toLocaleString();

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

/** Null where this person may not see it or the server does not compute it. */
type Dependency = FigureResult | null;

const dependencyValue = (result: Dependency, silent: boolean): string => {
  if (!result) return '–';
  return silent ? t`not asked` : resultText(result, 'hundred');
};

/** @param silent whether no round listed members: then there is no row that could be without an age */
function dependencyNote(result: Dependency, silent: boolean): string {
  if (result === null) return t`Not available`;
  if (silent) return t`Household members were not asked about`;
  if (isNotAsked(result)) return t`Ages were not asked`;
  const interval = intervalSentence(result, 'hundred');
  const weighting = result.weighted ? t`weighted by household` : t`not weighted`;
  return [t`people aged 15 to 64, ${weighting}`, interval, basisOf(result, t`members`)].filter(Boolean).join('; ');
}

interface OverviewFiguresProps {
  readonly overview: SurveyOverview;
  readonly dependency: Dependency;
  /** Whether rounds are combined. */
  readonly mixed: boolean;
  readonly view: SectionView;
}

const Named = ({ icon, children }: { readonly icon: IconNode; readonly children: ReactNode }) => (
  <>
    <Icon of={icon} small />
    {children}
  </>
);

/** How many were asked, and when. */
export function OverviewFigures({ overview, dependency, mixed, view }: OverviewFiguresProps) {
  const { households, members, villages, consented, withoutDate, notAsked, codes } = overview;
  return (
    <Figures
      figures={[
        {
          label: <Named icon={House}>{mixed ? t`Household visits` : t`Households`}</Named>,
          value: <Link to={householdsBehind(view)}>{number(households)}</Link>,
          note: `${mixed ? `${plural(codes, { one: 'From # household. It counts once for each round it was visited in.', other: 'From # households. A household counts once for each round it was visited in.' })} ` : ''}${notAsked.consent ? t`Consent was not asked` : t`${share(consented, households)} gave consent`}`,
        },
        {
          label: <Named icon={Users}>{t`Members`}</Named>,
          value: notAsked.members ? t`not asked` : number(members),
          note: notAsked.members
            ? t`Household members were not asked about`
            : households === 0
              ? t`No households`
              : mixed
                ? t`${formatNumber(members / households, 1)} listed per visit`
                : t`${formatNumber(members / households, 1)} listed per household`,
        },
        {
          label: <Named icon={Scale}>{t`Dependency ratio`}</Named>,
          value: dependencyValue(dependency, notAsked.members),
          note: dependencyNote(dependency, notAsked.members),
        },
        {
          label: <Named icon={MapPin}>{t`Villages`}</Named>,
          value: <Link to="/village-profiles">{number(villages)}</Link>,
          note: t`with at least one household`,
        },
        {
          label: <Named icon={CalendarDays}>{t`Survey dates`}</Named>,
          wordy: true,
          value:
            overview.firstInterview === null || overview.lastInterview === null
              ? t`No dates`
              : formatDays(overview.firstInterview, overview.lastInterview),
          note:
            withoutDate === 0
              ? plural(households, { one: 'The interview is dated', other: 'All # interviews are dated' })
              : plural(withoutDate, { one: '# interview without a date', other: '# interviews without a date' }),
        },
      ]}
    />
  );
}
