import { dataUrl } from '../config/index.ts';
import * as z from '../contract/schema-kit.ts';
import { DUE_REASONS, type PointState } from '../contract/visit-due.ts';
import { http } from '../http/index.ts';
import { readAnswer } from './items.ts';

const text = z.nullable(z.string());
const pointSchema = z.looseObject({
  id: z.string(),
  name: text,
  project: z.string(),
  projectUid: text,
  village: text,
  // Servers before 1.38 do not send them.
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
  last: z.nullable(z.looseObject({ day: z.string(), found: text, next: text })),
  due: z.array(z.looseObject({ why: z.enum(DUE_REASONS), since: text })),
});

/** A water point that is to be visited, now or within a month. */
export interface DuePoint extends PointState {
  readonly id: string;
  readonly name: string | null;
  readonly project: string;
  readonly projectUid: string | null;
  readonly village: string | null;
  /** WGS 84 degrees; left out by older servers. */
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

/**
 * The water points that somebody should visit, as the server knows them.
 * @throws AxiosError from the server or the way to it, {@link UnexpectedAnswer}
 */
export async function readDuePoints(signal: AbortSignal): Promise<readonly DuePoint[]> {
  const { data } = await http.get<unknown>(dataUrl('/groundwork-visits/due'), { signal });
  return readAnswer(z.looseObject({ data: z.array(pointSchema) }), data, 'visits that are due').data;
}
