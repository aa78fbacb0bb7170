import { readItems, z } from '@groundwork/shared/data';
import type { PageSlug } from '@groundwork/shared/contract/calls';

const text = z.catch(z.nullable(z.string()), null);

/** A page of the content system. Its key is not there where a server leaves it out; then it cannot be changed. */
export const pageSchema = z.looseObject({
  id: z.catch(z.optional(z.string()), undefined),
  title: text,
  top_text: text,
  body_text: text,
});
export type CmsPage = z.infer<typeof pageSchema>;

/** What can be written of a page. */
export const TEXTS = ['title', 'top_text', 'body_text'] as const;
export type Texts = Partial<Record<(typeof TEXTS)[number], string | null>>;

/** What each page is called, and where it is shown. */
export const PAGES = { landing: '/dashboard', organisation: '/about' } as const satisfies Record<PageSlug, string>;

/** What the organisation says of itself; null where nobody has written it, as a question to the one cache. */
export const organisationQuery = {
  queryKey: ['cms_pages', 'organisation'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<CmsPage | null> =>
    (
      await readItems(
        'cms_pages',
        pageSchema,
        { fields: ['id', ...TEXTS], filter: { slug: { _eq: 'organisation' } }, limit: 1 },
        { signal },
      )
    ).rows[0] ?? null,
};
