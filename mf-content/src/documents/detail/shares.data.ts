import { dataUrl, http } from '@groundwork/shared';
import { queryClient, useServerQuery, z } from '@groundwork/shared/data';

const share = z.looseObject({
  id: z.string(),
  made_at: z.string(),
  ends_at: z.string(),
  has_password: z.boolean(),
  opened: z.number(),
});
const list = z.looseObject({ data: z.array(share) });
const made = z.looseObject({ data: z.looseObject({ token: z.string() }) });

/** A link to a document that has not ended. */
export type Share = z.infer<typeof share>;

const keyOf = (document: string) => ['documents', 'shares', document];

/** The links to one version of a document that are open now. */
export function useShares(document: string, enabled: boolean) {
  return useServerQuery<readonly Share[]>({
    queryKey: keyOf(document),
    queryFn: async ({ signal }) =>
      list.parse(
        (await http.get<unknown>(dataUrl('/document-shares'), { params: { document }, signal, trouble: false })).data,
      ).data,
    enabled,
  });
}

/**
 * Makes a link.
 * @param endsAt a moment, ISO 8601, at most 30 days from now
 * @param password empty for none
 * @returns the address, which is never shown again
 * @throws AxiosError; the screen shows it
 */
export async function makeShare(document: string, endsAt: string, password: string): Promise<string> {
  const answer = await http.post<unknown>(
    dataUrl('/document-shares'),
    { document, ends_at: endsAt, ...(password !== '' && { password }) },
    { trouble: false },
  );
  const { token } = made.parse(answer.data).data;
  await queryClient.invalidateQueries({ queryKey: keyOf(document) });
  return new URL(dataUrl(`/document-shares/open/${token}`), location.href).href;
}

/** Revokes a link: anyone who opens it from now on sees that it has expired. @throws AxiosError */
export async function endShare(document: string, id: string): Promise<void> {
  await http.delete(dataUrl(`/document-shares/${encodeURIComponent(id)}`), { trouble: false });
  await queryClient.invalidateQueries({ queryKey: keyOf(document) });
}
