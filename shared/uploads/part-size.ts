/** Bytes. The least is some seconds on a bad mobile link, the most what a server takes in one piece without harm. */
export const LEAST_PART = 262_144;
export const FIRST_PART = 524_288;
export const MOST_PART = 8_388_608;

/** What a part should take, in milliseconds: so much is lost when the connection is. */
const AIM = 3_000;

/** The size of the next part, by how long one of `size` bytes took; at most twice as large, so that one lucky part does not mislead. */
export function nextPartSize(size: number, milliseconds: number): number {
  const fitting = (size * AIM) / Math.max(milliseconds, 1);
  return Math.round(Math.min(MOST_PART, Math.max(LEAST_PART, Math.min(fitting, size * 2))));
}
