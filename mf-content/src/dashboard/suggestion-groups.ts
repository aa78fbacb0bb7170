import { dataUrl, http } from '@groundwork/shared';
import { countValue, UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

interface SuggestionGroup {
  readonly keys: { readonly state: 'waiting' | 'decided' };
  readonly count: number;
  readonly newest: Readonly<Record<string, string>>;
}

const answer = z.looseObject({ data: z.looseObject({ waiting: countValue, decided: z.array(z.string()) }) });

/** The suggested changes that wait for this person's decision, and the person's own that were decided, each with its moment. */
export async function readSuggestionGroups(signal: AbortSignal): Promise<readonly SuggestionGroup[]> {
  const { data } = await http.get<unknown>(dataUrl('/groundwork-suggestions/counts'), { signal });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) throw new UnexpectedAnswer(t`The server gave an unexpected answer.`);
  const { waiting, decided } = parsed.data.data;
  return [
    { keys: { state: 'waiting' }, count: waiting, newest: {} },
    ...decided.map((at): SuggestionGroup => ({ keys: { state: 'decided' }, count: 1, newest: { decided: at } })),
  ];
}
