import type { Registry } from '@groundwork/shared/contract';
import { useEffect, useReducer } from 'react';
import { fillFileTables } from '../../federation/file-tables.ts';

/** Draws again when the sizes of all files are known. */
export function useFileTables(registry: Registry): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    void fillFileTables(registry).then(drawAgain, () => undefined);
  }, [registry]);
}
