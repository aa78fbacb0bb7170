import axios from 'axios';
import { fieldsOf, isText } from '../fields-of.ts';

/** What Directus says when it refuses: one item for each thing that is wrong. By hand, since signing in loads no zod (docs/decisions/0105). */
function firstError(error: unknown): { message?: string | undefined; code?: string | undefined } {
  const errors = axios.isAxiosError(error) ? fieldsOf(error.response?.data)['errors'] : undefined;
  const { message, extensions } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined);
  const { code } = fieldsOf(extensions);
  return { message: isText(message) ? message : undefined, code: isText(code) ? code : undefined };
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
