import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { differenceOfShares, wilson } from '../compute/compare-sides.ts';

const fromR = z.array(
  z.object({
    x1: z.number(),
    n1: z.number(),
    x2: z.number(),
    n2: z.number(),
    t: z.number(),
    low: z.number(),
    high: z.number(),
    fisher: z.number(),
  }),
);
type FromR = z.infer<typeof fromR>;

const file = path.join(__dirname, 'shares-near-ends.json');
const stored = fromR.parse(JSON.parse(readFileSync(file, 'utf8')));
const hasR = spawnSync('Rscript', ['--version']).status === 0;

const ours = ({ x1, n1, x2, n2, t }: FromR[number]) =>
  differenceOfShares(x1 / n1, wilson(x1 / n1, n1, t), x2 / n2, wilson(x2 / n2, n2, t));

function expectEqual(results: FromR): void {
  expect(results.length).toBeGreaterThan(150);
  const different = results.filter((one) => {
    const { low, high } = ours(one);
    return Math.abs(low - one.low) > 1e-9 || Math.abs(high - one.high) > 1e-9;
  });
  expect(different).toEqual([]);
}

test('intervals of differences of shares near 0 and 1 are those of R', () => expectEqual(stored));

test('they call different what Fisher’s exact test does, but for a few near its limit of 5%', () => {
  const unlike = stored.filter((one) => {
    const { low, high } = ours(one);
    return one.t < 2 && (low > 0 || high < 0) !== one.fisher < 0.05;
  });
  for (const { fisher } of unlike) expect(Math.abs(Math.log(fisher / 0.05))).toBeLessThan(Math.log(4));
});

(hasR ? test : test.skip)('R finds the same now', () => {
  const found = execFileSync('Rscript', [path.join(__dirname, 'shares-near-ends.R')], { encoding: 'utf8' });
  if (process.env['ACCEPT_STANDARD_ERRORS'] !== undefined) writeFileSync(file, found);
  expectEqual(fromR.parse(JSON.parse(found)));
});
