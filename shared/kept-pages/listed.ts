import { parseJsonWith } from '../contract/index.ts';
import { KEPT_PAGES } from '../contract/offline.ts';
import * as z from '../contract/schema-kit.ts';
import type { Kept, PersonalArea } from '../personal/index.ts';

/** A page that somebody keeps on the device. */
export interface KeptPage {
  /** Its address within the portal. */
  readonly path: string;
  readonly title: string;
  /** Whole addresses of the server's answers that it shows. */
  readonly addresses: readonly string[];
}

const schema = z.array(z.strictObject({ path: z.string(), title: z.string(), addresses: z.array(z.string()) }));

/** The pages that the owner of the area keeps, in the order in which they were kept first; none where that cannot be read. */
export function listKeptPages(area: Pick<PersonalArea, 'get'>): readonly KeptPage[] {
  const text = area.get(KEPT_PAGES);
  const read = text === null ? undefined : parseJsonWith<readonly KeptPage[]>(schema, text, KEPT_PAGES);
  return read?.ok ? read.value : [];
}

/** Writes the list anew. */
export const writeKeptPages = (area: Pick<PersonalArea, 'set'>, pages: readonly KeptPage[]): Kept =>
  area.set(KEPT_PAGES, pages.length === 0 ? null : JSON.stringify(pages));

/** The answers that stay on the device however many others come. */
export const keptAddresses = (area: Pick<PersonalArea, 'get'>): ReadonlySet<string> =>
  new Set(listKeptPages(area).flatMap(({ addresses }) => addresses));
