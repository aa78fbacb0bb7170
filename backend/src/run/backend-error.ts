/** Something a person can put right; the message is one sentence that says what, and the command prints nothing else. */
export class BackendError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
  }
}
