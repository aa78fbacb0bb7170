import { queryClient, useServerQuery } from '../data/query-client.ts';
import { storeOfAnswers } from '../http/stored-answers.ts';
import { isFileAddress } from '../contract/offline.ts';
import { forgetDistrict, listKeptDistricts, type KeptDistrict } from './districts-listed.ts';
import { ON_DEVICE, removeKeptPages } from './keep-page.ts';
import { listKeptPages, type KeptPage } from './listed.ts';
import { ownArea } from './own-area.ts';
import { isPermanent, readSpace, type Space } from '../personal/permanence.ts';

/** A kept page with what of it is stored now. */
export interface StoredPage extends Pick<KeptPage, 'path' | 'title'> {
  readonly bytes: number;
  /** When the server gave the oldest of its answers, photos and documents aside, in milliseconds since 1970; undefined where none is stored any longer. */
  readonly refreshed: number | undefined;
  /** Whether everything that it shows is stored. */
  readonly complete: boolean;
}

async function read({ path, title, addresses }: KeptPage): Promise<StoredPage> {
  const store = storeOfAnswers();
  const all = await Promise.all(
    addresses.map(async (address) => ({ address, found: await store?.find(address, true) })),
  );
  const there = all.flatMap(({ address, found }) => (found ? [{ address, ...found }] : []));
  // The content of a file never changes: how old it is does not count.
  const times = there.filter(({ address }) => !isFileAddress(address)).map(({ at }) => at);
  return {
    path,
    title,
    bytes: there.reduce((sum, { body }) => sum + (typeof body === 'string' ? new Blob([body]).size : body.size), 0),
    refreshed: times.length === 0 ? undefined : Math.min(...times),
    complete: there.length === addresses.length,
  };
}

const listed = (): readonly KeptPage[] => {
  const area = ownArea();
  return area ? listKeptPages(area) : [];
};

/** Whether a page of the portal is kept, known at once. */
export const isKept = (path: string): boolean => listed().some((page) => page.path === path);

/** One page of the portal, as it is kept; null where it is not, undefined until that is known. */
export function useKeptPage(path: string): StoredPage | null | undefined {
  return useServerQuery<StoredPage | null>({
    queryKey: [ON_DEVICE, 'one', path],
    queryFn: async () => {
      const page = listed().find((one) => one.path === path);
      return page ? read(page) : null;
    },
    staleTime: 0,
    refetchOnMount: 'always',
  }).data;
}

/** All pages that the person keeps, and whether the browser leaves them alone. */
export interface KeptPages {
  readonly pages: readonly StoredPage[];
  readonly permanent: boolean | undefined;
}

/** Undefined until it is known. */
export function useKeptPages(): KeptPages | undefined {
  return useServerQuery<KeptPages>({
    queryKey: [ON_DEVICE, 'all'],
    queryFn: async () => ({ pages: await Promise.all(listed().map(read)), permanent: await isPermanent() }),
    staleTime: 0,
    refetchOnMount: 'always',
  }).data;
}

/** A district that is kept, with those of its pages that are on the device. */
export interface KeptDistrictPages extends Pick<KeptDistrict, 'key' | 'name' | 'refused'> {
  readonly pages: readonly StoredPage[];
  /** How many pages it has. */
  readonly of: number;
}

/** Undefined until they are known. */
export function useKeptDistricts(): readonly KeptDistrictPages[] | undefined {
  return useServerQuery<readonly KeptDistrictPages[]>({
    queryKey: [ON_DEVICE, 'districts'],
    queryFn: () => {
      const pages = new Map(listed().map((page) => [page.path, page]));
      return Promise.all(
        listKeptDistricts().map(async ({ key, name, refused, paths }) => ({
          key,
          name,
          refused,
          of: paths.length,
          pages: await Promise.all(paths.flatMap((path) => pages.get(path) ?? []).map(read)),
        })),
      );
    },
    staleTime: 0,
    refetchOnMount: 'always',
  }).data;
}

/** Removes all pages of a district from the device. */
export async function removeDistrict(key: string): Promise<void> {
  const district = listKeptDistricts().find((one) => one.key === key);
  forgetDistrict(key);
  const others = new Set(listKeptDistricts().flatMap(({ paths }) => paths));
  await removeKeptPages(district?.paths.filter((path) => !others.has(path)) ?? []);
  await keptPagesChanged();
}

/** The device's space for the portal; null where the browser does not say, undefined until it is known. */
export function useSpace(): Space | null | undefined {
  return useServerQuery<Space | null>({
    queryKey: [ON_DEVICE, 'space'],
    queryFn: readSpace,
    staleTime: 0,
    refetchOnMount: 'always',
  }).data;
}

/** What is kept has changed: screens that show it look again. */
export const keptPagesChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [ON_DEVICE] });

/** Removes a page from the device; screens that show what is kept look again. */
export async function removeFromDevice(path: string): Promise<void> {
  await removeKeptPages([path]);
  await keptPagesChanged();
}
