import { t } from '@groundwork/shared/messages';
import type { Unit } from '@groundwork/survey/indicators';
import type { Grouping } from '../query/grouping/grouping.ts';
import type { AboutFigureProps } from './about-props.ts';
import { samplesInWords } from '../figures/samples/samples-in-words.ts';
import type { Samples } from '../figures/samples/samples.ts';
import type { SectionView } from '../query/view/section-address.ts';
import styles from './section.module.css';

/** What one has to know of a division that does not speak for itself. */
const groupingNote: Readonly<Partial<Record<Grouping, string>>> = {
  head: t`By the sex of the member listed as head of the household.`,
  wealth: t`Households of a survey round, of all villages, ranked by an asset index: the first principal component of what they own (Filmer and Pritchett 2001). Cut into fifths, by household weight where the round has weights; equal households stay together, so fifths differ in size.`,
  disability: t`At least one domain of the Washington Group short set at "a lot of difficulty" or worse; asked from five years on.`,
};

/** How the intervals come about: which units were taken as drawn at random. */
function intervalsInWords(
  { village }: SectionView,
  groupedBy: Grouping | undefined,
  samples: Samples,
  unit: Unit | undefined,
): string {
  const units =
    village !== ''
      ? t`The sampling units are the households of the village.`
      : `${samplesInWords(samples)}${groupedBy === 'village' ? t` For each village, they are its households.` : ''}`;
  return t`95%, by Taylor linearisation and Student’s t (medians: Woodruff 1952). ${units} None where all answers are the same or the sample is too small.${unit === 'percent' ? '' : t` Where that of an amount would end below zero it is symmetric on the log scale (log Student’s t, NCHS 2023), and left out where its upper end is more than a hundred times the lower one.`}`;
}

const sum = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 2 });

/** Where a figure comes from: its formula with the numbers in it, its weights, intervals and source. */
export function AboutContent({ about, view, result, samples, groupedBy, children }: AboutFigureProps) {
  const { formula, source, note } = about;
  const { numerator = null, denominator = null } = result ?? {};
  const groups = groupedBy && groupingNote[groupedBy];
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t`Formula`}</dt>
        <dd>{formula}</dd>
        {numerator !== null && denominator !== null && (
          <div>
            <dt>{view.weighted ? t`In numbers, weighted` : t`In numbers`}</dt>
            <dd>{`${sum(numerator)} ÷ ${sum(denominator)}`}</dd>
          </div>
        )}
        <dt>{t`Weights`}</dt>
        <dd>
          {view.weighted
            ? t`Every row counts by the weight of its household, where its survey round has weights.`
            : t`Every row counts once.`}
        </dd>
        {samples && (
          <>
            <dt>{t`Interval`}</dt>
            <dd>{intervalsInWords(view, groupedBy, samples, about.unit)}</dd>
          </>
        )}
        {groups !== undefined && (
          <>
            <dt>{t`Groups`}</dt>
            <dd>{groups}</dd>
          </>
        )}
        <dt>{t`Source`}</dt>
        <dd>{source}</dd>
        {note !== undefined && (
          <>
            <dt>{t`Note`}</dt>
            <dd>{note}</dd>
          </>
        )}
      </dl>
      {children}
    </>
  );
}
