import { createContext, useContext, useEffect } from 'react';
import type { LoadFailure } from '../federation/failure.ts';

const FailureListener = createContext<((failure: LoadFailure) => void) | undefined>(undefined);

/** Listens to the failures that panels show. */
export const FailureListenerProvider = FailureListener.Provider;

export function useTellFailure(failure: LoadFailure): void {
  const onFailure = useContext(FailureListener);
  useEffect(() => onFailure?.(failure), [onFailure, failure]);
}
