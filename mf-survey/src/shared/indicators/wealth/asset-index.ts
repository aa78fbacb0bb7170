/** A household with the things it owns; null where it was not asked. */
export interface Owner {
  readonly id: string;
  readonly assets: readonly string[] | null;
}

type Vector = readonly number[];

const dot = (a: Vector, b: Vector): number => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

/**
 * The asset index: the first principal component of the standardised answers to which things a household owns (Filmer and
 * Pritchett 2001), without weights. Higher is richer. Households that were not asked have none; nor has anybody where all own
 * the same, because there is nothing to tell them apart by.
 * @param owners the households of one survey round
 */
export function assetIndex(owners: readonly Owner[]): ReadonlyMap<string, number> {
  const asked = owners.flatMap(({ id, assets }) => (assets === null ? [] : [{ id, owned: new Set(assets) }]));
  const things = [...new Set(asked.flatMap(({ owned }) => [...owned]))].sort();
  const columns = things.flatMap((thing) => standardised(asked.map(({ owned }) => (owned.has(thing) ? 1 : 0))));
  if (columns.length === 0) return new Map();
  const loadings = firstComponent(columns.map((one) => columns.map((other) => dot(one, other) / asked.length)));
  const scores = asked.map((_, row) => dot(loadings, columns.map((column) => column[row] ?? 0)));
  // A component has no direction of its own: who owns more stands higher.
  const direction = Math.sign(dot(scores, asked.map(({ owned }) => owned.size))) || 1;
  return new Map(asked.map(({ id }, row) => [id, direction * (scores[row] ?? 0)]));
}

/** With mean zero and deviation one; nothing where all values are the same. */
function standardised(values: Vector): Vector[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
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
