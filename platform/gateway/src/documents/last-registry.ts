import {
  describeProblems,
  readJson,
  readRegistry,
  type Parsed,
  type ReadRegistry,
  type Registry,
} from '@groundwork/shared/contract';
import { keepFile } from './keep-file.ts';
import { readIfPresent } from './stamp.ts';

/** The registry's text to serve, and whether the file itself said so or it is the last valid one. */
export interface RegistryText {
  readonly text: string | undefined;
  readonly served: 'file' | 'last';
  readonly complaint?: string | undefined;
}

export interface LastRegistry {
  /**
   * Reads the registry. One that cannot be read, is missing or is broken as a whole is replaced by the last valid one, in this
   * process or before a restart; where there is none it is passed on as it is, for the shell to name.
   */
  read(): Promise<RegistryText>;
}

/** Reads a registry as a whole. One remote's broken record takes nothing from the others and is no reason to refuse it. */
function parse(text: string | undefined): Parsed<ReadRegistry> {
  if (text === undefined) return { ok: false, problems: [{ field: 'registry', message: 'The file is not there.' }] };
  const json = readJson(text, 'registry');
  return json.ok ? readRegistry(json.value) : json;
}

/**
 * @param keptFile where the last valid registry is stored across restarts; nowhere when undefined
 * @param wrongFiles names the files that are not what a registry says of them. Such a registry is served, since each page takes
 * another release of the remote or names it, but it does not become the one to go back to
 */
export function lastRegistry(
  file: string,
  keptFile: string | undefined,
  wrongFiles: (registry: Registry) => Promise<readonly string[]>,
): LastRegistry {
  let last: string | undefined;

  async function lastSound(): Promise<string | undefined> {
    if (last !== undefined || keptFile === undefined) return last;
    const kept = await readIfPresent(keptFile).catch(() => undefined);
    return parse(kept).ok ? kept : undefined;
  }

  /** @returns what the operator should hear of */
  async function keep(text: string, registry: Registry): Promise<string | undefined> {
    if (text === last) return undefined;
    const wrong = await wrongFiles(registry);
    if (wrong.length > 0)
      return `Some files differ from those in the registry (${wrong.join(', ')}), so it is not stored as the last valid one.`;
    last = text;
    if (keptFile === undefined) return undefined;
    try {
      if ((await readIfPresent(keptFile)) !== text) await keepFile(keptFile, text);
      return undefined;
    } catch (error) {
      return `The last valid registry cannot be stored (${error instanceof Error ? error.message : String(error)}).`;
    }
  }

  return {
    async read() {
      let text: string | undefined;
      let failure: Error | undefined;
      try {
        text = await readIfPresent(file);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
      const read = parse(text);
      if (read.ok && text !== undefined)
        return { text, served: 'file', complaint: await keep(text, read.value.registry) };
      const fault =
        failure === undefined
          ? describeProblems(read.ok ? [] : read.problems)
          : `registry: The file cannot be read (${failure.message}).`;
      const sound = await lastSound();
      if (sound !== undefined)
        return { text: sound, served: 'last', complaint: `${fault} The last valid registry is served instead.` };
      if (failure !== undefined) throw failure;
      return { text, served: 'file' };
    },
  };
}
