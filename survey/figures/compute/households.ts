import type { FigureQuestion, Households } from '../schemas.ts';
import type { Rounds } from './compute.ts';
import { Bindings, numberOf, type Database } from './database.ts';
import { frameSql } from './frame.ts';

/** The households that a question is about, by round. */
export async function countHouseholds(database: Database, question: Omit<FigureQuestion, 'by'>, { asked, design }: Rounds): Promise<readonly Households[]> {
  const rounds = [...asked.keys()].filter((round) => question.round === undefined || round === question.round);
  const bindings = new Bindings();
  const frame = frameSql({ village: question.village, rounds, weighted: question.weighted, within: false, design }, bindings);
  const sql = `WITH ${frame} SELECT frame.round, COUNT(*) AS households, COUNT(*) FILTER (WHERE NOT h.consent) AS refused, COUNT(*) FILTER (WHERE frame.frame_weight IS NULL) AS unweighted
FROM frame JOIN households AS h ON h.id = frame.id GROUP BY frame.round`;
  const rows = await database.query(sql, bindings.values);
  return rows.map((row) => ({
    round: typeof row['round'] === 'string' ? row['round'] : null,
    households: numberOf(row['households']) ?? 0,
    withoutConsent: numberOf(row['refused']) ?? 0,
    withoutWeight: numberOf(row['unweighted']) ?? 0,
  }));
}
