import { dataUrl, http, session } from '@groundwork/shared';
import { mergeAnswer, type MergedCollection, type MergePreview } from '@groundwork/shared/contract/calls';
import { newKey, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';

/** Two records that are one: the one that stays, and the other. */
interface Two {
  readonly collection: MergedCollection;
  readonly keep: string;
  readonly remove: string;
}

export type Side = 'keep' | 'remove';

async function ask(body: object, signal?: AbortSignal) {
  const { data } = await http.post<unknown>(dataUrl('/groundwork-merge'), body, {
    trouble: false,
    ...(signal && { signal }),
  });
  const parsed = z.safeParse(mergeAnswer, data);
  if (!parsed.success) throw new Error(t`The server sent an unexpected response.`);
  return parsed.data.data;
}

/** Of which kind the question is. */
export const COMPARING = 'merge';

/** What merging them would do, as a question to the one cache. It is asked anew each time. */
export const previewQuery = (two: Two) => ({
  queryKey: [COMPARING, two],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MergePreview> => {
    const answer = await ask({ ...two, isPreview: true }, signal);
    if (!('differences' in answer)) throw new Error(t`The server sent an unexpected response.`);
    return answer as MergePreview;
  },
  staleTime: 0,
  gcTime: 0,
});

/** What is decided about the differences of a preview, and why the two are one. */
interface Decision {
  readonly seen: string;
  readonly values: Readonly<Record<string, Side>>;
  readonly reason: string;
}

/** Sends the same decision under the same key, so that one whose answer was lost is not made twice. */
export function mergingOnce(): (two: Two, decision: Decision) => Promise<void> {
  const keys = new Map<string, string>();
  return async (two, { seen, values, reason }) => {
    const asked = { ...two, values, reason };
    const content = JSON.stringify(asked);
    const id = keys.get(content) ?? newKey();
    keys.set(content, id);
    await ask({ ...asked, isPreview: false, id, user: session.storedUserId(), seen });
  };
}
