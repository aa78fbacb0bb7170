import axios, { type AxiosError } from 'axios';
import { fieldsOf, isText } from '../fields-of.ts';
import { t } from '@groundwork/shared/messages';

/** What Directus says when it refuses: one item for each thing that is wrong. By hand, since signing in loads no zod (docs/decisions/0105). */
function firstError(error: unknown): { message?: string | undefined; code?: string | undefined } {
  const errors = axios.isAxiosError(error) ? fieldsOf(error.response?.data)['errors'] : undefined;
  const { message, extensions } = fieldsOf(Array.isArray(errors) ? errors[0] : undefined);
  const { code } = fieldsOf(extensions);
  return { message: isText(message) ? message : undefined, code: isText(code) ? code : undefined };
}

/** How Directus itself begins what it says of a refusal, in the words of its fields and tables; that of a wrong login is for people. */
const TECHNICAL =
  /^(An unexp|Can't proc|Field "|Illegal|Invalid (?!user)|Numeric|Operation|Range|Received|Route|Service "|Token e|Unsupp|Validation|Value|You don't)/;

/** What a person reads where a call failed and nobody has said why: never the words of a library. */
function sentenceFor(error: AxiosError, code: string | undefined): string {
  const status = error.response?.status;
  if (status === undefined)
    return error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
      ? t`The server took too long to respond. Try again.`
      : t`The server could not be reached. Check your connection and try again.`;
  if (code === 'RECORD_NOT_UNIQUE') return t`Another record has the same value already.`;
  if (code === 'INVALID_FOREIGN_KEY') return t`A record that belongs to this is missing, or still depends on it.`;
  if (code !== undefined && /^(FAILED_VALIDATION|NOT_NULL_VIOLATION|VALUE_)/.test(code))
    return t`One of the values is not valid. Check what you entered.`;
  const ended = t`Your session has ended. Log in again.`;
  const known: Readonly<Record<number, string>> = {
    401: ended,
    403: code === 'INVALID_TOKEN' ? ended : t`Your account does not have permission to do this.`,
    404: t`This could not be found. It may have been removed.`,
    408: t`The server took too long to respond. Try again.`,
    409: t`Somebody else has changed this meanwhile. Load the page again.`,
    413: t`This is too large for the server.`,
    429: t`Too many requests were sent. Wait a minute and try again.`,
    507: t`The server is out of space: contact an administrator.`,
  };
  if (known[status]) return known[status];
  if (isUnanswered(error)) return t`The server is not responding. Try again in a few minutes.`;
  return status < 500
    ? t`The server refused the request.`
    : t`Something went wrong on the server. Try again in a few minutes.`;
}

/** Thrown by the browser or by a library, not by us: what it says is for developers. */
const isForeign = ({ name }: Error): boolean => /^(Type|Range|Syntax|Reference|ChunkLoad)Error$/.test(name);

/**
 * The sentence to show for `error`: the first item's message in the response's `errors` unless it is Directus' own technical one,
 * otherwise one of ours for the kind of failure, otherwise the error's own message, otherwise `fallback`.
 */
export function messageOf(error: unknown, fallback: string): string {
  const { message, code } = firstError(error);
  if (message && !TECHNICAL.test(message)) return message;
  if (axios.isCancel(error)) return fallback;
  if (axios.isAxiosError(error)) return sentenceFor(error, code);
  return (error instanceof Error && !isForeign(error) && error.message) || fallback;
}

/** As {@link messageOf}, with the first item's message whatever it says: at login and registration (SPEC §8). */
export const serverMessageOf = (error: unknown, fallback: string): string =>
  firstError(error).message || messageOf(error, fallback);

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
