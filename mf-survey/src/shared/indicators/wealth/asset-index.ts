/** A household with the things it owns; null where it was not asked. */
export interface Owner {
  readonly id: string;
  readonly assets: readonly string[] | null;
  /** How many households with these things it stands for, one unless told. */
  readonly times?: number;
}

type Vector = readonly number[];

/** Σ times × a × b. */
const dotOf = (times: Vector, a: Vector, b: Vector): number => a.reduce((sum, value, index) => sum + (times[index] ?? 0) * value * (b[index] ?? 0), 0);
const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/**
 * The asset index: the first principal component of the standardised answers to which things a household owns (Filmer and
 * Pritchett 2001), without weights. Higher is richer. Households that were not asked have none; nor has anybody where all own
 * the same, because there is nothing to tell them apart by.
 * @param owners the households of one survey round
 */
export function assetIndex(owners: readonly Owner[]): ReadonlyMap<string, number> {
  const asked = owners.flatMap(({ id, assets, times = 1 }) => (assets === null ? [] : [{ id, owned: new Set(assets), times }]));
  const times = asked.map((one) => one.times);
  const households = times.reduce((sum, one) => sum + one, 0);
  const things = [...new Set(asked.flatMap(({ owned }) => [...owned]))].sort();
  const columns = things.flatMap((thing) => standardised(asked.map(({ owned }) => (owned.has(thing) ? 1 : 0)), times, households));
  if (columns.length === 0) return new Map();
  const loadings = firstComponent(columns.map((one) => columns.map((other) => dotOf(times, one, other) / households)));
  const scores = asked.map((_, row) => dot(loadings, columns.map((column) => column[row] ?? 0)));
  // A component has no direction of its own: who owns more stands higher.
  const direction = Math.sign(dotOf(times, scores, asked.map(({ owned }) => owned.size))) || 1;
  return new Map(asked.map(({ id }, row) => [id, direction * (scores[row] ?? 0)]));
}

/** With mean zero and deviation one; nothing where all values are the same. */
function standardised(values: Vector, times: Vector, households: number): Vector[] {
  const ones = values.map(() => 1);
  const mean = dotOf(times, values, ones) / households;
  const apart = values.map((value) => value - mean);
  const deviation = Math.sqrt(dotOf(times, apart, apart) / households);
  return deviation === 0 ? [] : [values.map((value) => (value - mean) / deviation)];
}

/** The eigenvector of the largest eigenvalue of a correlation matrix, of length one, by power iteration. */
function firstComponent(matrix: readonly Vector[]): Vector {
  // Uneven, so that it stands at right angles to no simple component.
  let vector = unit(matrix.map((_, index) => 1 + 1 / (index + 2)));
  for (let round = 0; round < 1000; round += 1) {
    const next = unit(matrix.map((row) => dot(row, vector)));
    const change = next.reduce((sum, value, index) => sum + Math.abs(value - (vector[index] ?? 0)), 0);
    vector = next;
    if (change < 1e-12) break;
  }
  return vector;
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? vector : vector.map((value) => value / length);
}
