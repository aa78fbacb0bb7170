import { describeProblems, readJson, readRegistry } from '@groundwork/shared/contract';
import { keepFile } from './keep-file.ts';
import { readIfPresent } from './stamp.ts';

/** The registry's text to serve, and whether the file itself said so or it is the last sound one. */
export interface RegistryText {
  readonly text: string | undefined;
  readonly served: 'file' | 'last';
  readonly complaint?: string | undefined;
}

export interface LastRegistry {
  /**
   * Reads the registry. One that cannot be read, is gone or is broken as a whole gives way to the last that was sound, in this
   * process or before a restart; where there is none it is passed on as it stands, for the shell to name.
   */
  read(): Promise<RegistryText>;
}

/** What is wrong with a registry as a whole. One remote's broken record takes nothing from the others and is no reason. */
function faultOf(text: string | undefined): string | undefined {
  if (text === undefined) return 'registry: The file is not there.';
  const json = readJson(text, 'registry');
  const read = json.ok ? readRegistry(json.value) : json;
  return read.ok ? undefined : describeProblems(read.problems);
}

/** @param keptFile where the last sound registry is kept over restarts; nowhere when undefined */
export function lastRegistry(file: string, keptFile: string | undefined): LastRegistry {
  let last: string | undefined;

  async function lastSound(): Promise<string | undefined> {
    if (last !== undefined || keptFile === undefined) return last;
    const kept = await readIfPresent(keptFile).catch(() => undefined);
    return faultOf(kept) === undefined ? kept : undefined;
  }

  async function keep(text: string): Promise<string | undefined> {
    if (text === last) return undefined;
    last = text;
    if (keptFile === undefined) return undefined;
    try {
      if ((await readIfPresent(keptFile)) !== text) await keepFile(keptFile, text);
      return undefined;
    } catch (error) {
      return `The last sound registry cannot be kept (${error instanceof Error ? error.message : String(error)}).`;
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
      const fault = failure === undefined ? faultOf(text) : `registry: The file cannot be read (${failure.message}).`;
      if (fault === undefined && text !== undefined) return { text, served: 'file', complaint: await keep(text) };
      const sound = await lastSound();
      if (sound !== undefined) return { text: sound, served: 'last', complaint: `${fault ?? ''} The last sound registry is served instead.` };
      if (failure !== undefined) throw failure;
      return { text, served: 'file' };
    },
  };
}
