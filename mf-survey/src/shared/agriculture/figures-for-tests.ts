import type { Cell, Estimate } from '@groundwork/survey/figures';
import { cell } from '../figures/figures-for-tests.ts';
import { partOfKeys } from '../figures/parts.ts';

/** The cell of all rows together in a part, by its keys. */
export const inPart = (keys: readonly string[], value: number | null, more: Partial<Estimate> = {}): Cell => ({
  ...cell(null, value, more),
  apart: partOfKeys(...keys),
});

/** The share of a category in a group of a part. */
export const share = (
  keys: readonly string[],
  group: string | null,
  category: string,
  value: number,
  more: Partial<Estimate> = {},
): Cell => ({ ...cell(group, value, more), category, apart: partOfKeys(...keys) });
