/** A question with more groups, parts or answers than anybody reads. */
export class TooManyGroups extends Error {
  override readonly name = 'TooManyGroups';
}

export const many = (number: number): string => number.toLocaleString('en');
