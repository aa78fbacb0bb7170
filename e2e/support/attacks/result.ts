import { expect, test } from '@playwright/test';
import { ofToday } from '@groundwork/shared/testing/of-today';

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
  test
    .info()
    .annotations.push({ type: ATTACK, description: JSON.stringify({ what, tried, passed: passed.length, note }) });
  expect(passed.slice(0, 20)).toEqual([]);
  expect(tried, `attempts: ${what}`).toBeGreaterThanOrEqual(least);
}

/** Whether all attacks are made, as every night; before a change is taken in, a part of them is. */
const all = process.env.GROUNDWORK_ATTACKS === 'all';

/** All attacks of a kind, or one in so many of them, others each day. */
export const sampled = <T>(attacks: readonly T[], every: number): readonly T[] => ofToday(attacks, every, all);

/** The number of attacks that must have been made at least. */
export const atLeast = (least: number, every: number): number => (all ? least : Math.floor(least / every));
