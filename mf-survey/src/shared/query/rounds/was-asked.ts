import type { Part } from '@groundwork/survey/indicators';

/** What a survey round asked; undefined where the server does not say, which counts as everything. */
export type AskedParts = ReadonlySet<string> | undefined;

/** Whether a round asked all of this. */
export const wasAsked = (asked: AskedParts, parts: readonly Part[]): boolean =>
  asked === undefined || parts.every((part) => asked.has(part));
