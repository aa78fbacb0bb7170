import type { AxiosResponse } from 'axios';
import { isUnanswered } from '../http/index.ts';
import { storedAt } from '../connection/stored-at.ts';

/** The server gave no answer, and the device gave its own. */
export class AnsweredByDevice extends Error {
  override readonly name = 'AnsweredByDevice';
}

/** @throws AnsweredByDevice where the device gave the answer: that is nothing to keep */
export function fromServer<T extends AxiosResponse>(response: T): T {
  if (storedAt(response) !== undefined) throw new AnsweredByDevice();
  return response;
}

/** Whether the network was lost. */
export const isLost = (error: unknown): boolean => error instanceof AnsweredByDevice || isUnanswered(error);
