import { http } from '@groundwork/shared';
import { queryClient, UnexpectedAnswer, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { pageSchema, type CmsPage } from '../shared/page-texts/page.ts';

const answerSchema = z.looseObject({ data: z.array(pageSchema) });

/** SPEC §9: "Landing CMS slug". */
const LANDING = 'landing';

async function readLandingPage(signal: AbortSignal): Promise<CmsPage | null> {
  // At the page's own origin, unlike the field data (SPEC §7).
  const answer = await http.get<unknown>('/api/items/cms_pages', { params: { 'filter[slug][_eq]': LANDING }, signal });
  const parsed = z.safeParse(answerSchema, answer.data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the landing page.`);
  return parsed.data.data[0] ?? null;
}

const landingQuery = {
  queryKey: ['cms_pages', LANDING],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CmsPage | null> => {
    try {
      return await readLandingPage(signal);
    } catch (error) {
      if (!signal.aborted) console.error('The landing page could not be loaded:', error);
      throw error;
    }
  },
};

/** The landing page's texts; undefined until they are known. When they cannot be loaded this is logged and nothing else (SPEC §8). */
export function useLandingPage(): { readonly page: CmsPage | null | undefined; readonly loading: boolean } {
  const { data, isPending } = useServerQuery<CmsPage | null>(landingQuery);
  return { page: data, loading: isPending };
}

/** Starts asking for the texts. */
export function beginLandingPage(): void {
  void queryClient.prefetchQuery(landingQuery);
}
