import type { SearchSource } from '@groundwork/shared/contract';
import { create } from 'zustand';

const useSources = create<readonly SearchSource[]>()(() => []);

/** Sets what the search looks in: what the releases of this page declare. */
export const setSearchSources = (sources: readonly SearchSource[]): void => useSources.setState(sources, true);

export type SearchedScreen = NonNullable<SearchSource['screens']>[number];
export type SearchedRecords = NonNullable<SearchSource['records']>[number];

export const useSearchedScreens = (): readonly SearchedScreen[] => useSources().flatMap(({ screens = [] }) => screens);
export const useSearchedRecords = (): readonly SearchedRecords[] => useSources().flatMap(({ records = [] }) => records);
