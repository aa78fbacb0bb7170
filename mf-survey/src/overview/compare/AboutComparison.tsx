import { t } from '@groundwork/shared/messages';
import section from '../../shared/section/section.module.css';
import type { Compared } from './compared.ts';

/** How the figures come about: links and weights first, then the formula and source of each indicator. */
export function AboutComparison({
  compared,
  weighting,
}: {
  readonly compared: readonly Compared[];
  readonly weighting: string;
}) {
  return (
    <details className={section.about}>
      <summary>{t`How it’s calculated`}</summary>
      <dl>
        <dt>{t`Links`}</dt>
        <dd>{t`Two visits belong to the same household if they have the same household code and no other household in either round has it.`}</dd>
        <dt>{t`Linked households`}</dt>
        <dd>
          {t`Change = value in the later round − value in the earlier one, for the households where the indicator is known in both. A value for people covers all members of those households, who may not be the same people.`}
        </dd>
        <dt>{t`Weights`}</dt>
        <dd>{weighting}</dd>
        <dt>{t`Intervals`}</dt>
        <dd>
          {t`95%, by Taylor linearisation and Student’s t. The sampling units are those that each round records, or villages; the interval of a change accounts for units that both rounds share. Within one village, the units are its households. A change in a median has no interval, so it is never called a difference.`}
        </dd>
        <dt>{t`Money`}</dt>
        <dd>{t`Amounts are as the household reported them, not adjusted for inflation.`}</dd>
        {compared.map(({ title, indicator: { formula, source, note } }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{[formula, note, source].filter(Boolean).join('. ').replaceAll('..', '.')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
