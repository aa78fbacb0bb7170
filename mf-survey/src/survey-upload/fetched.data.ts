import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import type { Fetched } from './import-phase.ts';

const fileSchema = z.looseObject({ id: z.string(), name: z.string() });
const sourceSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  round: z.catch(z.nullable(z.string()), null),
  waiting: z.catch(
    z.nullable(
      z.looseObject({
        submissions: z.number(),
        fetch: z.nullable(z.string()),
        files: z.array(fileSchema),
        mapping: z.unknown(),
      }),
    ),
    null,
  ),
});
const answerSchema = z.looseObject({ data: z.looseObject({ sources: z.array(sourceSchema) }) });

/** What the server has fetched for this person to review. */
export interface Waiting {
  /** Of the form. */
  readonly name: string;
  readonly submissions: number;
  readonly fetched: Fetched;
  /** Key of the round of the submissions before them; null for the first ones. */
  readonly round: string | null;
}

/**
 * The submissions of a source that wait for a review.
 * @returns null where none do, or not for this person
 * @throws AxiosError, UnexpectedAnswer
 */
export async function readWaiting(id: string, signal: AbortSignal): Promise<Waiting | null> {
  const answer = z.safeParse(answerSchema, (await http.get<unknown>(dataUrl('/groundwork-sources'), { signal })).data);
  if (!answer.success) throw new UnexpectedAnswer(t`The server did not say which forms are connected.`);
  const source = answer.data.data.sources.find((one) => one.id === id);
  const waiting = source?.waiting ?? null;
  if (source === undefined || waiting === null || waiting.fetch === null || waiting.files.length === 0) return null;
  const { formMappingSchema } = await import('./engine.ts');
  const { name, round } = source;
  return {
    name,
    round,
    submissions: waiting.submissions,
    fetched: {
      source: { id, fetch: waiting.fetch },
      files: waiting.files.map((file) => ({ id: file.id, name: file.name })),
      mapping: z.safeParse(formMappingSchema, waiting.mapping).data ?? null,
    },
  };
}
