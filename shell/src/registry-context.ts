import type { ReadRegistry } from '@groundwork/shared/contract';
import { createContext, useContext } from 'react';

const RegistryContext = createContext<ReadRegistry | undefined>(undefined);

export const RegistryProvider = RegistryContext.Provider;

/** The registry of this page; undefined when it could not be read. */
export const useRegistry = (): ReadRegistry | undefined => useContext(RegistryContext);
