import { dataUrl, http } from '@groundwork/shared';
import { UnexpectedAnswer, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** The checks whose findings are what field work left in a round. */
const LEFT = ['to-visit', 'moved', 'refused', 'not-at-home', 'dissolved'] as const;
export type Left = (typeof LEFT)[number];

const answer = z.looseObject({ data: z.looseObject({ total: z.number() }) });

/** One after the other: the server has other things to do as well. */
async function readLeft(round: string, signal: AbortSignal): Promise<ReadonlyMap<Left, number>> {
  const counts = new Map<Left, number>();
  for (const check of LEFT) {
    const { data } = await http.get<unknown>(dataUrl(`/groundwork-households/checks/${check}`), {
      params: { round, limit: '0' },
      signal,
      trouble: false,
    });
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new UnexpectedAnswer(t`The server sent an unexpected response for the checks.`);
    counts.set(check, parsed.data.data.total);
  }
  return counts;
}

/** The number of households of a round without an interview in the next one, by recorded reason, as a query to the one cache. */
export const leftQuery = (round: string) => ({
  queryKey: ['dashboard', 'fieldwork', round],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => readLeft(round, signal),
});
