/** An error in the shape Directus answers with: `{ errors: [{ message, extensions: { code } }] }`. */
export class Refusal extends Error {
  override readonly name = 'DirectusError';
  readonly status: number;
  readonly code: string;
  readonly extensions: Readonly<Record<string, unknown>>;

  /** @param extensions what the answer says beside the code */
  constructor(status: number, code: string, message: string, extensions: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extensions = extensions;
  }
}

/** What Directus itself answers to a forbidden call; it says nothing of what exists. */
export const forbidden = (): Refusal => new Refusal(403, 'FORBIDDEN', "You don't have permission to access this.");

/** Whether an error, of ours or of Directus, says that something is forbidden. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FORBIDDEN';

export const notFound = (message: string): Refusal => new Refusal(404, 'ROUTE_NOT_FOUND', message);

/** Something that was sent cannot be accepted. `message` is a sentence for the person. */
export const invalid = (message: string): Refusal => new Refusal(400, 'INVALID_PAYLOAD', message, { reason: message });

/** The same for what an address asks for. */
export const invalidQuery = (message: string): Refusal =>
  new Refusal(400, 'INVALID_QUERY', message, { reason: message });

/** Figures of all rows are not for a reader from whom a rule hides some of them. */
export const rowsHidden = (): Refusal => {
  const message = 'Some rows are hidden from you, so they cannot be counted here.';
  return new Refusal(409, 'ROWS_RESTRICTED', message, { reason: message });
};

/** A full disk, or one that is almost full. */
export const noSpace = (): Refusal => {
  const message =
    'The server does not have enough disk space for this at the moment. Tell an administrator, and try again later.';
  return new Refusal(507, 'INSUFFICIENT_STORAGE', message, { reason: message });
};

/** What Directus itself answers where something went wrong that nobody expected. */
export const unexpected = (): Refusal => new Refusal(500, 'INTERNAL_SERVER_ERROR', 'An unexpected error occurred.');

export const tooMany = (): Refusal =>
  new Refusal(429, 'REQUESTS_EXCEEDED', 'Too many attempts. Wait a few minutes and try again.');
