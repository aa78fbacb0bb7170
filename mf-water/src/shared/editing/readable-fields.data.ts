import { dataUrl, http } from '@groundwork/shared';
import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

const reading = z.looseObject({ fields: z.optional(z.nullable(z.array(z.string()))) });
const answer = z.looseObject({ data: z.record(z.string(), z.looseObject({ read: z.optional(reading) })) });

type ReadableFields = Readonly<Record<string, readonly string[]>>;

/** The fields that the person may read, by their tables; `*` for all. A form asks for no others: with one of them, everything would be refused. */
export const readableFieldsQuery = {
  queryKey: ['permissions', 'fields'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<ReadableFields> => {
    const { data } = await http.get<unknown>(dataUrl('/permissions/me'), { signal });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new Error(t`The server does not say what your account may do.`);
    return Object.fromEntries(
      Object.entries(parsed.data.data).map(([collection, { read }]) => [collection, read?.fields ?? ['*']]),
    );
  },
};
