import { t } from '@groundwork/shared/messages';
import { withInterval } from '../../shared/figures/text/format.ts';
import type { Figures } from '../../shared/figures/figures.data.ts';
import { resultIn } from '../../shared/figures/results.ts';
import { NotKnown } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { ResultValue } from '../../shared/section/ResultValue.tsx';
import { placeFacts, profileFacts, projectsText } from '../../shared/villages/facts.tsx';
import type { VillageFile } from '../../shared/villages/village-file.data.ts';
import { VillagePlot } from '../../shared/villages/VillagePlot.tsx';
import { VILLAGE_INDICATORS } from '../../shared/villages/village-indicators.figures.ts';
import styles from './Comparison.module.css';

/** A village with what is compared; its figures come a little later than the rest. */
export interface Compared {
  readonly file: VillageFile;
  readonly figures: Figures | undefined;
  /** Whether these are weighted. */
  readonly weighted: boolean;
}

/** One thing that is compared, in the order of the villages. */
export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
}

const interviews = ({ rounds, village: { village_id } }: VillageFile): ReactNode =>
  rounds.length === 0 ? (
    '0'
  ) : (
    <div>
      {rounds.map(({ id, name, households }) => (
        <div key={id}>{`${name}: ${(households.get(village_id) ?? 0).toLocaleString()}`}</div>
      ))}
    </div>
  );

/** Everything that is compared: the place, its profile, what the survey found with what it rests on, and the water projects. */
export function comparisonRows(villages: readonly Compared[]): readonly ComparisonRow[] {
  const known = villages.map(({ file }) => [...placeFacts(file.village), ...profileFacts(file.profile)]);
  const row = (key: string, label: string, cell: (one: Compared) => ReactNode): ComparisonRow => ({
    key,
    label,
    cells: villages.map(cell),
  });
  return [
    ...(known[0] ?? []).map(({ key, label }, index) => ({
      key,
      label,
      cells: known.map((facts) => facts[index]?.value),
    })),
    row('interviews', t`Interviews with households`, ({ file }) => interviews(file)),
    ...VILLAGE_INDICATORS.map(({ key, indicator }) =>
      row(
        t`indicator ${key}`,
        indicator.title,
        ({
          file: {
            village: { village_id: village },
          },
          figures,
          weighted,
        }) => {
          if (figures === undefined) return <NotKnown />;
          const result = resultIn(figures, indicator, village, weighted);
          const figure = figures.of(indicator.id, 'village');
          if (result === undefined || figure === undefined) return t`no access`;
          return (
            <div>
              <ResultValue result={result} unit={indicator.unit} />{' '}
              <span className={styles.basis}>
                {withInterval(result, indicator.unit, `n = ${result.n.toLocaleString()} ${indicator.counted}`)}
              </span>
              {result.value !== null && (
                <VillagePlot figure={figure} village={village} indicator={indicator} weighted={weighted} />
              )}
            </div>
          );
        },
      ),
    ),
    row('projects', t`Water projects`, ({ file }) => projectsText(file.projects)),
  ];
}
