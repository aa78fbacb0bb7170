import { dataUrl } from '../config/index.ts';
import * as z from '../contract/schema-kit.ts';
import { http } from '../http/index.ts';
import { readAnswer } from './items.ts';

const text = z.nullable(z.string());
const REASONS = ['planned', 'not_working', 'year', 'undated', 'never'] as const;
const pointSchema = z.looseObject({
  id: z.string(),
  name: text,
  project: z.string(),
  projectUid: text,
  village: text,
  last: z.nullable(z.looseObject({ day: z.string(), found: text, next: text })),
  due: z.array(z.looseObject({ why: z.enum(REASONS), since: text })),
});

/** Why a visit is due, and since when; null where it always was. */
export interface DueReason {
  readonly why: (typeof REASONS)[number];
  readonly since: string | null;
}

/** A water point that is to be visited, now or within a month. */
export interface DuePoint {
  readonly id: string;
  readonly name: string | null;
  readonly project: string;
  readonly projectUid: string | null;
  readonly village: string | null;
  /** The last visit whose day is known. */
  readonly last: { readonly day: string; readonly found: string | null; readonly next: string | null } | null;
  /** The earliest first. */
  readonly due: readonly DueReason[];
}

/** Those of its reasons that hold on a day; none where the visit is due later. */
export const reasonsOn = ({ due }: Pick<DuePoint, 'due'>, today: string): readonly DueReason[] =>
  due.filter(({ since }) => since === null || since <= today);

/**
 * The water points that somebody should visit, as the server knows them.
 * @throws AxiosError from the server or the way to it, {@link UnexpectedAnswer}
 */
export async function readDuePoints(signal: AbortSignal): Promise<readonly DuePoint[]> {
  const { data } = await http.get<unknown>(dataUrl('/groundwork-visits/due'), { signal });
  return readAnswer(z.looseObject({ data: z.array(pointSchema) }), data, 'visits that are due').data;
}
