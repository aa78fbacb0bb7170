import { parseJsonWith, registrySchema, type Registry } from '@groundwork/shared/contract';
import { ReleaseRefused } from '../refusal.ts';
import { readTextIfPresent, writeAtomically } from '../store/files.ts';

/**
 * Reads a registry strictly: what is about to be rewritten must be understood whole. A file that is not there is an empty
 * registry of `environment`.
 * @throws ReleaseRefused naming every field that does not parse
 */
export async function readRegistryFile(file: string, environment: string): Promise<Registry> {
  const text = await readTextIfPresent(file);
  if (text === undefined) return { revision: 0, environment, remotes: {} };
  const parsed = parseJsonWith<Registry>(registrySchema, text, 'registry');
  if (!parsed.ok) throw new ReleaseRefused(`${file} cannot be read.`, parsed.problems);
  return parsed.value;
}

/** Writes the registry; readers see the old one or the new one. */
export async function writeRegistryFile(file: string, registry: Registry): Promise<void> {
  await writeAtomically(file, `${JSON.stringify(registry, null, 2)}\n`);
}
