import { dataUrl, http } from '@groundwork/shared';
import { useServerQuery, z } from '@groundwork/shared/data';
import type { Offered } from '../editing/use-offered.ts';

const action = z.looseObject({
  access: z.catch(z.string(), 'none'),
  fields: z.optional(z.nullable(z.array(z.string()))),
});
const answer = z.looseObject({
  data: z.looseObject({
    household_reviews: z.optional(z.looseObject({ create: z.optional(action) })),
    households: z.optional(z.looseObject({ update: z.optional(action) })),
  }),
});

/** What a person may add to a household: nothing, a note, or a state with or without a note. */
export type MayReview = 'nothing' | 'note' | 'state';

interface Rights {
  readonly review: MayReview;
  readonly corrects: boolean;
}

function reviewRight(create: z.infer<typeof action> | undefined): MayReview {
  if (create === undefined || create.access === 'none') return 'nothing';
  const fields = create.fields ?? ['*'];
  return fields.includes('*') || fields.includes('state') ? 'state' : 'note';
}

async function readRights(signal: AbortSignal): Promise<Rights> {
  const { data } = await http.get<unknown>(dataUrl('/permissions/me'), { signal });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) return { review: 'nothing', corrects: false };
  const { household_reviews: reviews, households } = parsed.data.data;
  return { review: reviewRight(reviews?.create), corrects: (households?.update?.access ?? 'none') !== 'none' };
}

const useRights = (): Rights | undefined =>
  useServerQuery({
    queryKey: ['access', 'reviews'],
    queryFn: ({ signal }) => readRights(signal),
    staleTime: 5 * 60_000,
  }).data;

/** For showing only; the server decides each time. Nothing until it is known. */
export const useMayReview = (): MayReview => useRights()?.review ?? 'nothing';

/** Everybody who reads an answer may suggest another one, and some correct it; nothing until it is known. */
export function useCorrecting(): Offered {
  const rights = useRights();
  return rights === undefined ? 'nothing' : rights.corrects ? 'edit' : 'suggest';
}

/** Whether the person may correct answers of households; the server decides for each row and field. */
export const useMayCorrect = (): boolean => useRights()?.corrects ?? false;
