/** A build's error as a developer wants it: without the compiler's own stack below the message. */
export function errorText(error: string): string {
  return error.replace(/\n\s*(Caused by|Stack backtrace):[^]*$/, '').trim();
}
