/** A problem that a person can fix. The message is one sentence, and the command prints nothing else. */
export class BackendError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
  }
}
