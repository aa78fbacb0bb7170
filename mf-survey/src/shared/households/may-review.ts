import { dataUrl, http } from '@groundwork/shared';
import { useServerQuery, z } from '@groundwork/shared/data';

const action = z.looseObject({
  access: z.catch(z.string(), 'none'),
  fields: z.optional(z.nullable(z.array(z.string()))),
});
const answer = z.looseObject({
  data: z.looseObject({ household_reviews: z.optional(z.looseObject({ create: z.optional(action) })) }),
});

/** What a person may add to a household: nothing, a note, or a state with or without a note. */
export type MayReview = 'nothing' | 'note' | 'state';

async function readMayReview(signal: AbortSignal): Promise<MayReview> {
  const { data } = await http.get<unknown>(dataUrl('/permissions/me'), { signal });
  const parsed = z.safeParse(answer, data);
  const create = parsed.success ? parsed.data.data.household_reviews?.create : undefined;
  if (create === undefined || create.access === 'none') return 'nothing';
  const fields = create.fields ?? ['*'];
  return fields.includes('*') || fields.includes('state') ? 'state' : 'note';
}

/** For showing only; the server decides each time. Nothing until it is known. */
export function useMayReview(): MayReview {
  return (
    useServerQuery({
      queryKey: ['access', 'reviews'],
      queryFn: ({ signal }) => readMayReview(signal),
      staleTime: 5 * 60_000,
    }).data ?? 'nothing'
  );
}
