import { t } from '@groundwork/shared/messages';
import { ReadProblem } from '@groundwork/survey/import';
import { useRef, useState } from 'react';

interface Mapping {
  readonly name: string;
  readonly text: string;
}

/** The mapping file in use. */
export function useMapping() {
  const [name, setName] = useState<string | null>(null);
  /** Perhaps still being read: a file that is chosen meanwhile waits for it. */
  const reading = useRef<Promise<Mapping | null>>(Promise.resolve(null));

  return {
    /** Null for none. */
    name,
    current: (): Promise<Mapping | null> => reading.current,
    restore: (mapping: Mapping | null): void => {
      reading.current = Promise.resolve(mapping);
      setName(mapping?.name ?? null);
    },
    /** @returns why the file cannot be used, as a sentence; the one before stays in use */
    use: async (file: File | null): Promise<string | null> => {
      const before = reading.current;
      const read =
        file === null
          ? Promise.resolve(null)
          : Promise.all([import('./engine.ts'), file.arrayBuffer()]).then(([{ readMapping }, bytes]) => {
              const text = new TextDecoder().decode(bytes);
              readMapping(text);
              return { name: file.name, text };
            });
      reading.current = read.catch(() => before);
      try {
        setName((await read)?.name ?? null);
        return null;
      } catch (error) {
        return t`“${file?.name ?? ''}” was not accepted. ${error instanceof ReadProblem ? error.message : t`It cannot be read.`}`;
      }
    },
  };
}
