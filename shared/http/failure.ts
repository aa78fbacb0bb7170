import axios from 'axios';
import * as z from '../contract/schema-kit.ts';

/** What Directus answers when it refuses: one item for each thing that is wrong. */
const refusalSchema = z.looseObject({
  errors: z.array(
    z.looseObject({
      message: z.optional(z.string()),
      extensions: z.optional(z.looseObject({ code: z.optional(z.string()) })),
    }),
  ),
});

function firstError(error: unknown): { message?: string | undefined; code?: string | undefined } {
  if (!axios.isAxiosError(error)) return {};
  const parsed = z.safeParse(refusalSchema, error.response?.data);
  const first = parsed.success ? parsed.data.errors[0] : undefined;
  return { message: first?.message, code: first?.extensions?.code };
}

/**
 * The message to show for `error`: the first item's message in the response's `errors`, otherwise the error's own
 * message, otherwise `fallback` (SPEC §8).
 */
export function messageOf(error: unknown, fallback: string): string {
  const own = error instanceof Error ? error.message : undefined;
  return firstError(error).message || own || fallback;
}

/** Directus' code of the first error (`RECORD_NOT_UNIQUE`, `TOKEN_EXPIRED`, …), or undefined. */
export function codeOf(error: unknown): string | undefined {
  return firstError(error).code;
}

/** The HTTP status a failed call was answered with, or undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return axios.isAxiosError(error) ? error.response?.status : undefined;
}

/** Whether the call got no answer from the service: no network, a timeout, or a gateway that says so. */
export function isUnanswered(error: unknown): boolean {
  if (!axios.isAxiosError(error) || axios.isCancel(error)) return false;
  const status = error.response?.status;
  return status === undefined || status === 502 || status === 503 || status === 504;
}
