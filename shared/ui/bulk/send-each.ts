import { codeOf, dataUrl, http, messageOf, session, statusOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { OutboxBody } from '@groundwork/shared/contract/calls';
import { z } from '@groundwork/shared/data';
import { newKey } from '../../new-key.ts';
import type { Watch } from './use-bulk-work.ts';

/** Changes under way at a time: the server makes each in a transaction of its own. */
const AT_ONCE = 3;

const answer = z.looseObject({ data: z.looseObject({ state: z.enum(['written', 'conflict']) }) });

/** A record of several. */
export interface OneOfMany {
  readonly id: string;
  /** What people call it; null where it has no name, or that is not known. */
  readonly name: string | null;
}

/** Why a record was left: somebody has changed it, the work ended before it, its answer was lost, or the server refuses it, as a sentence. */
type Why = 'changed' | 'unreached' | 'unsure' | { readonly refusal: string };

export interface Left {
  readonly one: OneOfMany;
  readonly why: Why;
}

export interface Report {
  readonly left: readonly Left[];
  /** What ended the work before it was done. */
  readonly failure?: unknown;
}

export type Change = Pick<OutboxBody, 'write' | 'expects'>;

/** The server looked at this one, and would say the same again; the others may go on. */
function refusalOf(error: unknown): string | undefined {
  const status = statusOf(error);
  if (status === undefined || ![400, 403, 404, 409].includes(status) || codeOf(error) === 'OTHER_PERSON')
    return undefined;
  return codeOf(error) === 'FORBIDDEN'
    ? t`Your account does not have permission to do this.`
    : messageOf(error, t`Unknown error`);
}

async function send(change: Change): Promise<'written' | 'conflict'> {
  const body = { id: newKey(), user: session.storedUserId(), ...change };
  const { data } = await http.post<unknown>(dataUrl('/groundwork-outbox'), body, { trouble: false });
  const parsed = z.safeParse(answer, data);
  if (!parsed.success) throw new Error(t`The server sent an unexpected response.`);
  return parsed.data.data.state;
}

/** Sends a change of each record; what cannot be made of one does not keep the others from theirs. Never rejects. */
export async function sendEach<S extends OneOfMany>(
  steps: readonly S[],
  changeOf: (step: S) => Change,
  { signal, onProgress }: Watch,
  onDone: (step: S) => void,
): Promise<Report> {
  const left: Left[] = [];
  const failures: unknown[] = [];
  let [next, ended] = [0, 0];
  const one = async (step: S): Promise<void> => {
    try {
      if ((await send(changeOf(step))) === 'written') onDone(step);
      else left.push({ one: step, why: 'changed' });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) failures.push(error);
      const lost = statusOf(error) === undefined ? 'unsure' : 'unreached';
      left.push({ one: step, why: refusal === undefined ? lost : { refusal } });
    }
  };
  const lane = async (): Promise<void> => {
    for (let step = steps[next++]; step !== undefined; step = steps[next++]) {
      if (failures.length > 0 || signal.aborted) {
        left.push({ one: step, why: 'unreached' });
        continue;
      }
      await one(step);
      ended += 1;
      onProgress({ read: ended, total: steps.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const stopped: unknown = left.some(({ why }) => why === 'unreached') ? signal.reason : undefined;
  const [failure = stopped] = failures;
  return { left, ...(failure !== undefined && { failure }) };
}
