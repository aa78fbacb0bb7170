/** An error in the shape Directus answers with: `{ errors: [{ message, extensions: { code } }] }`. */
export class Refusal extends Error {
  name = 'DirectusError';

  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
    this.extensions = { reason: message };
  }
}

/** What Directus itself answers to a forbidden call; it tells nothing about what exists. */
export const forbidden = () => new Refusal(403, 'FORBIDDEN', "You don't have permission to access this.");

export const invalid = (message) => new Refusal(400, 'INVALID_PAYLOAD', message);

/** Rows have to be read one by one where a rule hides some of them from this reader. */
export const rowsHidden = () => new Refusal(409, 'ROWS_RESTRICTED', 'Some rows are hidden from you, so they cannot be counted here.');

export const tooMany = (most) => new Refusal(413, 'TOO_MANY_PATTERNS', `The answers differ in more than ${most} ways: ask for fewer of them at once.`);
