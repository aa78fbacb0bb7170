import axios, {
  AxiosError,
  AxiosHeaders,
  CanceledError,
  type AxiosAdapter,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

/** An answer as the page's own script read it. */
interface EarlyAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What the HTML asked for before the scripts were there (platform/gateway/src/page/early-requests-script.ts). */
interface EarlyAnswers {
  /** With whose token. */
  readonly token: string;
  /** By address, as the client writes it. Each is taken once. */
  readonly answers: Map<string, Promise<EarlyAnswer>>;
}

declare global {
  var groundworkEarlyAnswers: EarlyAnswers | undefined;
}

/** Milliseconds after which nothing is taken any more: a call after that wants to know how it is now. */
const FRESH = 15_000;

function take(config: InternalAxiosRequestConfig): Promise<EarlyAnswer> | undefined {
  const early = globalThis.groundworkEarlyAnswers;
  if (early === undefined || (config.method ?? 'get').toLowerCase() !== 'get') return undefined;
  if (performance.now() > FRESH) {
    globalThis.groundworkEarlyAnswers = undefined;
    return undefined;
  }
  const address = axios.getUri(config);
  const answer = early.answers.get(address);
  if (answer === undefined || AxiosHeaders.from(config.headers).get('Authorization') !== `Bearer ${early.token}`)
    return undefined;
  early.answers.delete(address);
  return answer;
}

function answered(
  { status, statusText, headers, body }: EarlyAnswer,
  config: InternalAxiosRequestConfig,
): AxiosResponse {
  const response: AxiosResponse = {
    data: body,
    status,
    statusText,
    headers: AxiosHeaders.from(Object.fromEntries(headers)),
    config,
    request: undefined,
  };
  if (config.validateStatus?.(status) ?? true) return response;
  throw new AxiosError(
    `Request failed with status code ${String(status)}`,
    status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST,
    config,
    undefined,
    response,
  );
}

/** `send`, unless the HTML has asked the same with the same token already. What did not come is asked for again. */
export const withEarlyAnswers =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const answer = await take(config)?.catch(() => undefined);
    if (config.signal?.aborted) throw new CanceledError(undefined, config);
    return answer === undefined ? send(config) : answered(answer, config);
  };

const came = Promise.allSettled([...(globalThis.groundworkEarlyAnswers?.answers.values() ?? [])]);

/** Resolves when everything that the HTML asked for is there, or after `patience` milliseconds. */
export async function earlyAnswersCame(patience: number): Promise<void> {
  await Promise.race([came, new Promise((resolve) => setTimeout(resolve, patience))]);
}
