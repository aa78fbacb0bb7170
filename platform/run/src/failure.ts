/** Something a person can put right: the message is one sentence and nothing else is printed. */
export class CommandFailure extends Error {
  /** 2 for a setting that is wrong, 1 for anything else. */
  readonly exitCode: number;
  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'CommandFailure';
    this.exitCode = exitCode;
  }
}

/** What to print for any failure: its sentence; the whole stack only for what nobody foresaw. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const foreseen = new Set(['CommandFailure', 'BackendError', 'ReleaseRefused', 'SettingsError']);
  return foreseen.has(error.name) ? error.message : (error.stack ?? error.message);
}
