import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** What a fake server answers. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON, unless it is text or a blob. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends a call as axios' own adapters do: by the status, with the body as text. */
export function settle(config: InternalAxiosRequestConfig, answer: Answer): AxiosResponse {
  const isRaw = typeof answer.body === 'string' || answer.body instanceof Blob;
  const data = isRaw ? answer.body : answer.body === undefined ? '' : JSON.stringify(answer.body);
  const headers = new AxiosHeaders({ 'content-type': 'application/json', ...answer.headers });
  const response: AxiosResponse = { status: answer.status, statusText: '', data, headers, config, request: {} };
  if (config.validateStatus?.(answer.status) ?? true) return response;
  const code = answer.status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
  throw new AxiosError(`Request failed with status code ${answer.status}`, code, config, {}, response);
}

/** The error of a call that nobody answered. */
export function noAnswer(config: InternalAxiosRequestConfig): AxiosError {
  return new AxiosError('Network Error', AxiosError.ERR_NETWORK, config, {});
}

/** Directus' way to refuse. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { errors: [{ message, extensions: { code } }] } };
}
