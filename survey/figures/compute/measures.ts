import DataLoader from 'dataloader';
import type { Measure } from '../../indicators/entry.ts';
import type { Cell } from '../schemas.ts';
import type { Database } from './database.ts';
import { computeDiversities } from './diversity.ts';
import { computeGinis } from './gini.ts';
import { computeLorenzCurves } from './lorenz.ts';
import { computeMedians } from './median.ts';
import { computeQuotients } from './quotient.ts';
import { computeShares } from './shares.ts';
import type { Asked } from './source.ts';
import { bindingNumbers } from './bind-numbers.ts';

const QUOTIENTS = ['share', 'mean', 'ratio', 'total', 'parity'] as const;

const areOf = <K extends Measure['kind']>(
  asked: readonly Asked<Measure>[],
  ...kinds: readonly K[]
): asked is readonly Asked<Extract<Measure, { kind: K }>>[] =>
  asked.every(({ measure }) => kinds.some((kind) => kind === measure.kind));

/** Measures that one statement computes. */
async function computeAlike(plain: Database, asked: readonly Asked<Measure>[]): Promise<readonly (readonly Cell[])[]> {
  const { numbers } = asked[0]?.source ?? {};
  const database = numbers === undefined ? plain : bindingNumbers(plain, numbers);
  if (areOf(asked, ...QUOTIENTS)) return computeQuotients(database, asked);
  if (areOf(asked, 'shares')) return computeShares(database, asked);
  if (areOf(asked, 'median')) return computeMedians(database, asked);
  if (areOf(asked, 'gini')) return computeGinis(database, asked);
  if (areOf(asked, 'lorenz')) return computeLorenzCurves(database, asked);
  if (areOf(asked, 'diversity')) return computeDiversities(database, asked);
  throw new Error('These are not computed together.');
}

/** The same for measures that one statement can compute: of one kind, and of the same households, chosen in the same way. */
function kindOf({ measure, source: { scope, numbers, compared } }: Asked<Measure>): string {
  const { village, rounds, weighted, within, heads, wealth, dividing } = scope;
  const kind =
    measure.kind === 'diversity'
      ? measure.index
      : QUOTIENTS.some((one) => one === measure.kind)
        ? 'quotient'
        : measure.kind;
  return JSON.stringify([
    kind,
    village,
    rounds,
    weighted,
    within,
    heads,
    wealth !== undefined,
    dividing,
    numbers,
    compared === 'villages',
  ]);
}

async function computeAll(database: Database, asked: readonly Asked<Measure>[]): Promise<readonly (readonly Cell[])[]> {
  const kinds = new Set(asked.map(kindOf));
  const found = new Map<Asked<Measure>, readonly Cell[]>();
  await Promise.all(
    [...kinds].map(async (kind) => {
      const alike = asked.filter((one) => kindOf(one) === kind);
      const cells = await computeAlike(database, alike);
      for (const [number, one] of alike.entries()) found.set(one, cells[number] ?? []);
    }),
  );
  return asked.map((one) => found.get(one) ?? []);
}

const loaders = new WeakMap<Database, DataLoader<Asked<Measure>, readonly Cell[]>>();

/** Computes a measure. What is asked of a database at the same time is computed together, because a statement takes much longer to plan and to read for than to compute one more figure. */
export function computeMeasure(
  database: Database,
  measure: Measure,
  source: Asked<Measure>['source'],
): Promise<readonly Cell[]> {
  const loader = loaders.get(database) ?? new DataLoader((asked) => computeAll(database, asked), { cache: false });
  loaders.set(database, loader);
  return loader.load({ measure, source });
}
