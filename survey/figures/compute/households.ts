import type { FigureQuestion, Households } from '../schemas.ts';
import type { Rounds } from './compute.ts';
import { Bindings, numberOf, type Database } from './database.ts';
import { frameSql, stagesOf, type Scope } from './frame.ts';
import { ASSUMED } from './sample.ts';
import { drawnSql } from './variance.ts';

/** The households that a question is about, by round. */
export async function countHouseholds(
  database: Database,
  question: Omit<FigureQuestion, 'by'>,
  { asked, design }: Rounds,
): Promise<readonly Households[]> {
  const rounds = [...asked.keys()].filter((round) => question.round === undefined || round === question.round);
  const bindings = new Bindings();
  const scope: Scope = { village: question.village, rounds, weighted: question.weighted, within: false, design };
  const frame = frameSql(scope, bindings);
  const sql = `WITH ${frame} SELECT frame.round, COUNT(*) AS households, COUNT(*) FILTER (WHERE NOT h.consent) AS refused, COUNT(*) FILTER (WHERE frame.frame_weight IS NULL) AS unweighted,
  COUNT(DISTINCT frame.stratum) AS strata, COUNT(DISTINCT frame.stratum) FILTER (WHERE ${drawnSql(stagesOf(scope))} > 0) AS known
FROM frame JOIN households AS h ON h.id = frame.id JOIN design ON design.stratum = frame.stratum GROUP BY frame.round`;
  const rows = await database.query(sql, bindings.values);
  return rows.map((row) => {
    const round = typeof row['round'] === 'string' ? row['round'] : null;
    const recorded = design.samples?.get(round);
    const { strata, unit } = recorded ?? ASSUMED;
    return {
      round,
      households: numberOf(row['households']) ?? 0,
      withoutConsent: numberOf(row['refused']) ?? 0,
      withoutWeight: numberOf(row['unweighted']) ?? 0,
      sample: {
        recorded: recorded !== undefined,
        strata,
        unit,
        inStrata: numberOf(row['strata']) ?? 0,
        inKnown: numberOf(row['known']) ?? 0,
        weights: design.weightedRounds.includes(round),
      },
    };
  });
}
