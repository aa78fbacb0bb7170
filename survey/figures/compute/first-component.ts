import { EigenvalueDecomposition, Matrix } from 'ml-matrix';

/** Eigenvalues that differ by less, relative to the largest, are equal. */
const EQUAL = 1e-9;

type Vector = readonly number[];

const dot = (one: Vector, other: Vector): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** The same vector with a length of one; undefined where it has none. */
function unit(vector: Vector): Vector | undefined {
  const length = Math.sqrt(dot(vector, vector));
  return length < EQUAL ? undefined : vector.map((value) => value / length);
}

/**
 * The first principal component of standardised variables: the eigenvector of the largest eigenvalue of their correlation matrix, of length one. Where several
 * components explain as much, it is the projection of one fixed direction onto them, so that it does not depend on how the library orders them.
 */
export function firstComponent(correlations: readonly Vector[]): Vector {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(
    new Matrix(correlations.map((row) => [...row])),
    { assumeSymmetric: true },
  );
  const largest = Math.max(...realEigenvalues);
  const first = realEigenvalues.flatMap((value, index) =>
    value >= largest * (1 - EQUAL) ? [eigenvectorMatrix.getColumn(index)] : [],
  );
  // Uneven, so that it is at right angles to no simple component.
  const fixed = correlations.map((_, index) => 1 + 1 / (index + 2));
  const projection = correlations.map((_, row) =>
    first.reduce((sum, vector) => sum + dot(vector, fixed) * (vector[row] ?? 0), 0),
  );
  return unit(projection) ?? first[0] ?? [];
}
