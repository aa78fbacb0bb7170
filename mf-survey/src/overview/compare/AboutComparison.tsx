import { t } from '@groundwork/shared/messages';
import section from '../../shared/section/section.module.css';
import type { Compared } from './compared.ts';

/** How the figures come about: links and weights first, then the formula and source of each indicator. */
export function AboutComparison({ compared, weighting }: { readonly compared: readonly Compared[]; readonly weighting: string }) {
  return (
    <details className={section.about}>
      <summary>{t`How it’s calculated`}</summary>
      <dl>
        <dt>{t`Links`}</dt>
        <dd>{t`Two visits are of the same household when they have the same household code, and no other household of either round has it.`}</dd>
        <dt>{t`Linked households`}</dt>
        <dd>
          {t`Change = value in the later round − value in the earlier one, of the households of which the indicator is known in both. A value over people is of all people of those households, who need not be the same ones.`}
        </dd>
        <dt>{t`Weights`}</dt>
        <dd>{weighting}</dd>
        <dt>{t`Intervals`}</dt>
        <dd>
          {t`95%, by Taylor linearisation and Student’s t. The sampling units are those of both rounds, as each round records them and villages otherwise, so what the rounds share of a unit is in the interval of a change. In one village they are its households. A change of a median has no interval, so it is never called a difference.`}
        </dd>
        <dt>{t`Money`}</dt>
        <dd>{t`Amounts are as the household reported them. They are not adjusted for prices that rose in between.`}</dd>
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
