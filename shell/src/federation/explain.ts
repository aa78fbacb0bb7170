import { diagnose } from './diagnose.ts';
import { asFailure, LoadFailure, type Phase } from './failure.ts';
import { isFileError, tooLate } from './file-error.ts';

/**
 * Like asFailure; a file that webpack could not load is fetched once more, to distinguish a missing one from a wrong one.
 */
export async function explain(cause: unknown, phase: Phase): Promise<LoadFailure> {
  if (!isFileError(cause)) return asFailure(cause, phase);
  const { request, type } = cause;
  if (type === 'timeout') return tooLate(request);
  return (
    (await diagnose(request)) ??
    new LoadFailure(
      'entry',
      `${new URL(request, document.baseURI).pathname} could not be fetched a moment ago; now the server sends it.`,
    )
  );
}
