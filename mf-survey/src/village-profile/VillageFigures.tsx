import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { Card, Empty, Loading } from '@groundwork/shared/ui/core';
import { SelectField } from '@groundwork/shared/ui/form';
import { resultIn } from '../shared/figures/results.ts';
import { AboutFigure } from '../shared/section/AboutFigure.tsx';
import { basisOf, withInterval } from '../shared/section/format.ts';
import { samplesOf } from '../shared/section/samples-in-words.ts';
import { weightingIn } from '../shared/section/weighting.ts';
import { NotWorkedOut } from '../shared/section/NotWorkedOut.tsx';
import { ResultValue } from '../shared/section/ResultValue.tsx';
import { roundNames, type SurveyedRound } from '../shared/villages/rounds.data.ts';
import { VILLAGE_INDICATORS, villageFiguresQuery } from '../shared/villages/village-indicators.ts';
import styles from './VillageProfile.module.css';

interface VillageFiguresProps {
  readonly village: string;
  /** The rounds in which households of it were asked, the newest first. */
  readonly rounds: readonly SurveyedRound[];
  readonly round: string;
  readonly onRound: (round: string) => void;
}

/** The main indicators of a village in one round, each with what it rests on. */
export function VillageFigures({ village, rounds, round, onRound }: VillageFiguresProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({ ...villageFiguresQuery({ village, round }), enabled: rounds.length > 0, placeholderData: keepPreviousData });
  const weighting = data && weightingIn([data.households], roundNames(rounds), true);
  const named = rounds.find(({ id }) => id === round)?.name;
  return (
    <Card title="What the survey found" className={styles.figures}>
      {rounds.length === 0 && <Empty title="No household was asked yet" />}
      {rounds.length > 1 && (
        <div className={styles.round}>
          <SelectField label="Survey round" value={round} options={rounds.map(({ id, name }) => ({ value: id ?? '', label: name }))} onChoose={onRound} />
        </div>
      )}
      {rounds.length > 0 && error && !data && <NotWorkedOut what="The figures of the survey" error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {rounds.length > 0 && !data && !error && <Loading />}
      {data && (
        <>
          {named !== undefined && <p className={styles.basis}>{`${named}. ${weighting?.text ?? ''}`}</p>}
          <ul className={isPlaceholderData ? `${styles.indicators} ${styles.pending}` : styles.indicators} aria-busy={isPlaceholderData}>
            {VILLAGE_INDICATORS.map(({ key, indicator }) => {
              const weighted = weighting?.weighted === true;
              const result = resultIn(data.content, indicator, null, weighted);
              return (
                <li key={key}>
                  <div className={styles.indicator}>
                    <span>{indicator.title}</span>
                    <strong>{result ? <ResultValue result={result} unit={indicator.unit} /> : 'no access'}</strong>
                  </div>
                  {result && <div className={styles.basis}>{withInterval(result, indicator.unit, basisOf(result, indicator.counted))}</div>}
                  <div className={styles.onScreen}>
                    <AboutFigure about={indicator} view={{ village, round, by: 'all', weighted }} samples={samplesOf({ samples: data.households.samples, names: roundNames(rounds) })} {...(result && { result })} />
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
