/** One call as it crossed the wire. */
export interface SeenCall {
  readonly method: string;
  /** The whole address with its query. */
  readonly url: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  readonly bearer: string | undefined;
  /** Whose bearer it was, if the server knows it (expired or not). */
  readonly user: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}
