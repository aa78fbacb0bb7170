import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { plural, t, Trans } from '@groundwork/shared/messages';
import { Card, Empty, Loading } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import type { Taken } from '@groundwork/shared/ui/take-away';
import { ViewSwitch } from '@groundwork/shared/ui/toolbar';
import type { ComparedFigure } from '@groundwork/survey/figures';
import type { Indicator } from '@groundwork/survey/indicators';
import { useId } from 'react';
import { comparisonQuery } from '../shared/figures/compared-rounds.data.ts';
import chart from '../shared/charts/charts.module.css';
import { beyondChance, indicatorResult } from '../shared/figures/results.ts';
import type { AboutFigureProps } from '../shared/section/about-props.ts';
import { AboutContent } from '../shared/section/LazyAbout.tsx';
import { CornerPanel } from '../shared/section/Corner.tsx';
import { ExportCorner } from '../shared/section/ExportCorner.tsx';
import { weightsInWords } from '../shared/section/in-words.ts';
import { differenceRange, differenceText } from '../shared/figures/text/difference-text.ts';
import { isNotAsked } from '../shared/figures/text/format.ts';
import { TOO_FEW_ANSWERS, tooFew } from '../shared/figures/suppression/suppression.ts';
import { NotWorkedOut } from '../shared/figures/NotWorkedOut.tsx';
import { ResultValue } from '../shared/section/ResultValue.tsx';
import { samplesOf } from '../shared/figures/samples/samples.ts';
import { weightingIn } from '../shared/figures/samples/weighting.ts';
import { roundNames, type SurveyedRound } from '../shared/villages/rounds.data.ts';
import { VillagePlot, type VillageFigure } from '../shared/villages/VillagePlot.tsx';
import plot from '../shared/villages/VillagePlot.module.css';
import { VILLAGE_INDICATORS } from '../shared/villages/village-indicators.figures.ts';
import { villagesFiguresQuery } from '../shared/villages/village-indicators.ts';
import styles from './SurveyTable.module.css';

/** `−6.2 pts`, as in all tables. */
const shortDifference = (unit: Indicator['unit'], difference: number): string =>
  differenceText(unit, difference, { short: true });

/** How the village differs from the others; said only beyond chance. */
function Against({ figure, village, indicator: { unit } }: VillageFigure) {
  const cell = figure.cells.find(({ group }) => group === village);
  if (cell?.estimate.tooFew) return TOO_FEW_ANSWERS;
  if (!cell || cell.estimate.value === null) return <NotKnown />;
  const contrast = beyondChance(cell);
  if (cell.contrast && cell.contrast.low === null)
    return (
      <span
        className={styles.calm}
        title={t`All answers of one side are the same, or it has too few: the sample does not say how exact it is.`}
      >{t`not compared`}</span>
    );
  if (!contrast) return <span className={styles.calm}>{t`no clear difference`}</span>;
  return (
    <b title={t`95% interval ${differenceRange(unit, contrast.low, contrast.high)}`}>
      {shortDifference(unit, contrast.difference)}
    </b>
  );
}

/** What has changed since the round before, in bold where that is beyond chance. */
function Change({ found, unit }: { readonly found: ComparedFigure | undefined; readonly unit: Indicator['unit'] }) {
  const difference = found?.all.difference;
  if (found && difference?.value === null && [found.all.before, found.all.after].some(({ n }) => tooFew(n)))
    return TOO_FEW_ANSWERS;
  if (!found || !difference || difference.value === null)
    return found && found.all.before.n === 0 && found.all.before.notAsked > 0 ? t`not asked before` : <NotKnown />;
  const text = shortDifference(unit, difference.value);
  const { low, high } = difference;
  if (low === null || high === null) return <span className={styles.calm}>{text}</span>;
  const range = t`95% interval ${differenceRange(unit, low, high)}`;
  return low > 0 || high < 0 ? (
    <b title={range}>{text}</b>
  ) : (
    <span className={styles.calm} title={t`${range}: no clear change`}>
      {text}
    </span>
  );
}

/** The name of an indicator, which opens how it is calculated. */
function Name({
  indicator,
  basis,
  about,
}: {
  readonly indicator: Indicator;
  readonly basis: string;
  readonly about: Omit<AboutFigureProps, 'about'>;
}) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.name} popoverTarget={id} title={t`How it’s calculated`}>
        {indicator.title}
      </button>
      <span className={styles.basis}>{basis}</span>
      <CornerPanel id={id} name={t`How it’s calculated: ${indicator.title}`}>
        <AboutContent about={indicator} {...about} />
      </CornerPanel>
    </>
  );
}

interface SurveyTableProps {
  readonly village: string;
  readonly name: string;
  /** The rounds in which households of it were asked, the newest first. */
  readonly rounds: readonly SurveyedRound[];
  readonly round: string;
  readonly addressOf: (round: string) => string;
}

/** The main indicators of a village in one round, among the other villages and against the round before. */
export function SurveyTable({ village, name, rounds, round, addressOf }: SurveyTableProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...villagesFiguresQuery(round),
    enabled: rounds.length > 0,
    placeholderData: keepPreviousData,
  });
  const before = rounds[rounds.findIndex(({ id }) => id === round) + 1];
  const comparison = useServerQuery({
    ...comparisonQuery({ village, before: before?.id ?? '', after: round, weighted: true }),
    enabled: before?.id !== undefined && before.id !== null,
  });
  const changes = comparison.data?.answer.figures;
  const weighting = data && weightingIn([data.households], roundNames(rounds), true);
  const weighted = weighting?.weighted === true;
  const asked = rounds.find(({ id }) => id === round);
  const taken = (): Taken => ({
    title: t`What the survey found: ${name}`,
    n: t`n = ${plural(asked?.households.get(village) ?? 0, { one: '# household', other: '# households' })}`,
    round: asked?.name ?? round,
    filters: t`village ${name}`,
    weights: weightsInWords(weighted),
  });
  return (
    <Card
      title={t`What the survey found`}
      className={styles.card}
      actions={
        <>
          {rounds.length > 1 && (
            <ViewSwitch
              label={t`Survey round`}
              views={rounds.flatMap(({ id, name: label }) => (id === null ? [] : [{ value: id, label }]))}
              value={round}
              addressOf={addressOf}
            />
          )}
          {data && <ExportCorner of={t`What the survey found`} taken={taken} />}
        </>
      }
    >
      {rounds.length === 0 && <Empty title={t`No households interviewed yet`} />}
      {rounds.length > 0 && error && !data && (
        <NotWorkedOut
          what={t`The figures of the survey`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {rounds.length > 0 && !data && !error && <Loading />}
      {data && (
        <>
          <ul className={`${chart.key} ${styles.key}`}>
            <li>
              <i className={`${chart.sign} ${plot.own}`} />
              {t`${name}, 95% interval`}
            </li>
            <li>
              <Trans>
                <i className={`${chart.sign} ${plot.others}`} />
                other villages
              </Trans>
            </li>
            <li>
              <Trans>
                <i className={chart.dashes} />
                all villages
              </Trans>
            </li>
          </ul>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Table: What the survey found`}>
            <table
              className={isPlaceholderData ? `${styles.table} ${styles.pending}` : styles.table}
              aria-busy={isPlaceholderData}
            >
              <thead>
                <tr>
                  <th scope="col">{t`Indicator`}</th>
                  <th scope="col" className={styles.end}>
                    {name}
                  </th>
                  <th scope="col" className={styles.plot}>
                    {t`95% interval`}
                  </th>
                  <th scope="col" className={`${styles.end} ${styles.more}`}>
                    {t`All`}
                  </th>
                  {before && (
                    <th scope="col" className={`${styles.end} ${styles.more}`}>
                      {t`Since ${before.name}`}
                    </th>
                  )}
                  <th scope="col" className={`${styles.more} ${styles.against}`}>
                    {t`Compared with the others`}
                  </th>
                </tr>
              </thead>
              <tbody>
                {VILLAGE_INDICATORS.map(({ key, indicator }) => {
                  const figure = data.content.refused.has(indicator.id)
                    ? undefined
                    : data.content.of(indicator.id, 'village');
                  const result = figure && indicatorResult(figure, village, weighted);
                  const drawn = figure && { figure, village, indicator, weighted };
                  const about = {
                    view: { village, round, by: 'all' as const, weighted },
                    samples: samplesOf({ samples: data.households.samples, names: roundNames(rounds) }),
                    ...(result && { result }),
                  };
                  const silent = result && isNotAsked(result);
                  return (
                    <tr key={key}>
                      <th scope="row">
                        <Name
                          indicator={indicator}
                          basis={
                            result && !silent
                              ? `n = ${result.n.toLocaleString()} ${indicator.counted}${result.missing > 0 ? t`, ${result.missing.toLocaleString()} not known` : ''}`
                              : ''
                          }
                          about={about}
                        />
                      </th>
                      <td className={`${styles.end} ${styles.value}`}>
                        {result ? <ResultValue result={result} unit={indicator.unit} /> : t`no access`}
                      </td>
                      <td className={styles.plot}>{drawn && !silent && <VillagePlot {...drawn} />}</td>
                      <td className={`${styles.end} ${styles.more} ${styles.calm}`}>
                        {figure && (
                          <ResultValue result={indicatorResult(figure, null, weighted)} unit={indicator.unit} />
                        )}
                      </td>
                      {before && (
                        <td className={`${styles.end} ${styles.more}`}>
                          {changes && (
                            <Change found={changes.find(({ id }) => id === indicator.id)} unit={indicator.unit} />
                          )}
                        </td>
                      )}
                      <td className={`${styles.more} ${styles.against}`}>
                        {drawn && !silent && <Against {...drawn} />}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
          <p className={styles.note}>{weighting?.text}</p>
        </>
      )}
    </Card>
  );
}
