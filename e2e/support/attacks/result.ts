import { expect, test } from '@playwright/test';

/** The type of annotation from which `npm test` makes its table (platform/run/src/checks/attack-table.ts). */
const ATTACK = 'attack';

export interface AttackResult {
  readonly what: string;
  readonly tried: number;
  /** The volume that this attack must have. */
  readonly least: number;
  /** What got through. */
  readonly passed: readonly unknown[];
  readonly note?: string;
}

/** Writes an attack into the table at the end of `npm test`, and fails when anything got through or too little was tried. */
export function expectNoneThrough({ what, tried, least, passed, note = '' }: AttackResult): void {
  test.info().annotations.push({ type: ATTACK, description: JSON.stringify({ what, tried, passed: passed.length, note }) });
  expect(passed.slice(0, 20)).toEqual([]);
  expect(tried, `attempts: ${what}`).toBeGreaterThanOrEqual(least);
}
