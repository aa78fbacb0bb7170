import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Bindings, numberOf } from '../compute/database.ts';
import { scoresSql } from '../compute/fifths.ts';
import { readWealth } from '../compute/wealth.ts';
import { duckDatabase } from '../testing/databases.ts';

const root = path.resolve(__dirname, '../../..');
const file = path.resolve(root, '../shared/data/safi/portal/households.csv');
const index = z.object({
  households: z.number(),
  least: z.number(),
  middle: z.number(),
  most: z.number(),
  squares: z.number(),
});
const { 'asset index': expected } = z
  .looseObject({ 'asset index': index })
  .parse(JSON.parse(readFileSync(path.resolve(__dirname, 'safi-indicators.json'), 'utf8')));

const isThere = existsSync(file);
const withFile = isThere ? it : it.skip;

withFile(
  `the asset index of the SAFI households is what safi_indicators.py found by Jacobi's rotations${isThere ? '' : ' (not run: the SAFI files are not beside the checkout)'}`,
  async () => {
    const database = await duckDatabase({});
    const rows = `FROM read_csv('${file}', all_varchar = true)`;
    await database.query(
      `CREATE TABLE households AS SELECT household_id AS id, village_id, CAST(NULL AS VARCHAR) AS survey_round_id, CAST(NULL AS VARCHAR) AS household_code, CAST(1 AS FLOAT8) AS weight, items_owned AS assets ${rows}`,
      [],
    );
    await database.query(
      `CREATE TABLE households__assets AS SELECT household_id AS row_id, UNNEST(string_split(items_owned, ';')) AS value ${rows} WHERE items_owned IS NOT NULL`,
      [],
    );
    const wealth = await readWealth(database, { weightedRounds: [] });
    const bindings = new Bindings();
    const found = await database.query(
      `WITH ${scoresSql(wealth, bindings)} SELECT score FROM scored ORDER BY score`,
      bindings.values,
    );
    await database.close();
    const scores = found.map(({ score }) => numberOf(score) ?? NaN);
    expect(scores).toHaveLength(expected.households);
    const ours = {
      least: scores[0],
      middle: scores[Math.floor(scores.length / 2)],
      most: scores.at(-1),
      squares: scores.reduce((sum, score) => sum + score ** 2, 0),
    };
    for (const key of ['least', 'middle', 'most', 'squares'] as const)
      expect(Math.abs((ours[key] ?? NaN) - expected[key])).toBeLessThan(1e-9 * Math.max(1, expected[key]));
  },
);
