import { describeProblems, runtimeFilesSchema, parseWith, type RuntimeFiles } from '@groundwork/shared/contract';

/** @throws when the portal sent something else than the runtime's own list of files */
export function readRuntimeFiles(input: unknown): RuntimeFiles {
  const parsed = parseWith<RuntimeFiles>(runtimeFilesSchema, input, 'files');
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.value;
}
