import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Deploys } from './deploys.ts';

const DeploysContext = createContext<Deploys | undefined>(undefined);

export const DeploysProvider = DeploysContext.Provider;

/** How this page follows deploys; undefined in tests of single parts. */
export const useDeploys = (): Deploys | undefined => useContext(DeploysContext);

const never = createStore(() => ({ waiting: false, offered: false }));

/** Whether a newer version is out and the page waits for the person to reload, or only offers to. */
export const useNews = () => useStore(useDeploys()?.store ?? never);
