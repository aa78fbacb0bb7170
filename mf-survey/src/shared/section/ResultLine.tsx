import { plural, t } from '@groundwork/shared/messages';
import type { PlaceNames } from '../query/grouping/grouping.ts';
import type { SectionView } from '../query/view/section-address.ts';
import type { HouseholdsCounted } from '../figures/samples/households-counted.ts';
import { weightingIn } from '../figures/samples/weighting.ts';

interface ResultLineProps {
  readonly counted: HouseholdsCounted;
  readonly view: SectionView;
  readonly names: PlaceNames;
}

/** What the figures of a screen rest on: how many households, which of them are left out, and how they are weighted. */
export function ResultLine({ counted, view: { weighted: wanted, by }, names }: ResultLineProps) {
  const { households, withoutConsent, withoutWeight, rounds } = counted;
  const { weighted, text } = weightingIn([counted], names, wanted, t`Weighted by household.`);
  const count = (n: number): string => n.toLocaleString();
  const left = [
    withoutConsent > 0 && t`${count(withoutConsent)} without consent`,
    weighted && withoutWeight > 0 && t`${count(withoutWeight)} without a weight`,
  ].filter(Boolean);
  const facts = [
    left.length > 0 && t`${left.join(' and ')} left out`,
    rounds.size > 1 &&
      by !== 'round' &&
      t`${rounds.size} survey rounds combined: a household visited in several rounds is counted each time`,
    text.replace(/\.$/, ''),
  ].filter(Boolean);
  return (
    <>
      <strong>{count(households)}</strong>
      {[plural(households, { one: ' household', other: ' households' }), ...facts].join(' · ')}
    </>
  );
}
