import type { AxiosRequestConfig } from 'axios';
import type { ServerPath } from '../contract/calls/index.ts';
import { dataUrl } from '../config/index.ts';
import type { Schema } from '../contract/schema-kit.ts';
import { http } from '../http/index.ts';
import { readAnswer } from './items.ts';

/**
 * A question too long for an address, asked with POST of an endpoint at the data host; nothing is written by it.
 * Remotes of earlier releases use it; nothing here does any more.
 * @deprecated goes with version 2 of the shared modules
 * @param path below the data host
 * @throws AxiosError from the server or the way to it, 404 where the server has no such endpoint; {@link UnexpectedAnswer}
 */
export async function askServer<T>(
  path: ServerPath,
  answer: Schema<T>,
  question: object,
  options: AxiosRequestConfig = {},
): Promise<T> {
  const { data } = await http.post<unknown>(dataUrl(path), question, options);
  return readAnswer(answer, data, path);
}
