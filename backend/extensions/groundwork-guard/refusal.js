/** An error in the shape Directus answers with: `{ errors: [{ message, extensions: { code } }] }`. */
export class Refusal extends Error {
  name = 'DirectusError';

  constructor(status, code, message, extensions = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extensions = extensions;
  }
}

/** What Directus itself answers to a forbidden call; it tells nothing about what exists. */
export const forbidden = () => new Refusal(403, 'FORBIDDEN', "You don't have permission to access this.");

export const invalid = (message) => new Refusal(400, 'INVALID_PAYLOAD', message, { reason: message });

export const tooMany = () => new Refusal(429, 'REQUESTS_EXCEEDED', 'Too many attempts. Wait a few minutes and try again.');
