import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { tableAnswerSchema } from '../../survey/figures/table/schemas.ts';
import type { Outcome } from './outcomes.ts';

const tokens = z.object({ data: z.object({ access_token: z.string(), refresh_token: z.string() }) });
const total = z.object({ data: tableAnswerSchema });
const rooms = z.object({ data: z.object({ rooms: z.number() }) });

/** The household that a writer edits, in a village of its own. */
export interface OwnHousehold {
  readonly id: string;
  readonly village: string;
}

export interface MemberOptions {
  readonly portal: string;
  readonly email: string;
  readonly password: string;
  /** Absent for those who only read. */
  readonly household?: OwnHousehold;
  readonly uploads: boolean;
  readonly record: (outcome: Outcome) => void;
  /** Between two acts, on average, in milliseconds. */
  readonly thinks: number;
  /** Signs in within this time, in milliseconds. */
  readonly begins: number;
}

/** A write whose success was acknowledged, or an answer that was wrong. */
export interface MemberReport {
  /** The value of the household's rooms that was acknowledged last, and those that were sent afterwards without an acknowledgement. */
  readonly acknowledged: number | undefined;
  readonly perhaps: readonly number[];
  readonly edits: number;
  readonly uploads: readonly { readonly id: string; readonly sha256: string }[];
  readonly wrong: readonly string[];
  readonly signedOut: boolean;
}

export interface Member {
  /** Acts until the signal. */
  run(signal: AbortSignal): Promise<void>;
  report(): MemberReport;
  /** Reads with the member's own rights, after the load. */
  read(path: string): Promise<Response>;
}

/** An access token is renewed when it is this old, in milliseconds; it lives a minute. */
const RENEW_AFTER = 40_000;
const PATIENCE = 60_000;
/** A renewal without an answer is sent again (shared/session/refresh-run.ts). */
const RENEWAL_ATTEMPTS = 3;
const RETRY_MS = 500;
/**
 * What undici says of a connection that was closed before an answer began. A browser sends such a request again by itself where the connection had
 * been used before (Chromium, `HttpNetworkTransaction::ShouldResendRequest`), which undici does not.
 */
const isClosedBeforeAnswer = (error: unknown): boolean =>
  error instanceof Error &&
  error.message === 'fetch failed' &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'UND_ERR_SOCKET';

/** The rooms of all households, by village. */
export const QUESTION = JSON.stringify({
  table: 'households',
  show: 'total',
  of: ['rooms'],
  by: 'village_id.village_name',
});

export function createMember({
  portal,
  email,
  password,
  household,
  uploads,
  record,
  thinks,
  begins,
}: MemberOptions): Member {
  let access = '';
  let refresh = '';
  let renewedAt = 0;
  let signedOut = false;
  let acknowledged: number | undefined;
  let perhaps: number[] = [];
  let edits = 0;
  let saved = 0;
  const uploaded: { id: string; sha256: string }[] = [];
  const wrong: string[] = [];

  /**
   * @param attempts how often it is sent where no answer comes, as the page does
   * @returns the answer, or undefined where there was none
   */
  async function send(
    kind: Outcome['kind'],
    path: string,
    init: RequestInit = {},
    attempts = 1,
    at = Date.now(),
    isResent = false,
  ): Promise<Response | undefined> {
    const end = (failure?: string): void =>
      record({ at, ms: Date.now() - at, kind, ...(failure !== undefined && { failure }) });
    try {
      const answer = await fetch(`${portal}${path}`, {
        ...init,
        headers: { ...(access !== '' && { authorization: `Bearer ${access}` }), ...init.headers },
        signal: AbortSignal.timeout(PATIENCE),
      });
      const body = await answer.arrayBuffer();
      end(answer.ok ? undefined : `${String(answer.status)} ${Buffer.from(body).toString().slice(0, 120)}`);
      return new Response(answer.status === 204 ? null : body, { status: answer.status });
    } catch (error) {
      if (!isResent && isClosedBeforeAnswer(error)) return send(kind, path, init, attempts, at, true);
      if (attempts > 1) return pause(RETRY_MS).then(() => send(kind, path, init, attempts - 1, at, isResent));
      end(
        error instanceof Error
          ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
          : String(error),
      );
      return undefined;
    }
  }

  const json = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  async function takeTokens(answer: Response | undefined): Promise<boolean> {
    if (answer?.ok !== true) return false;
    const { data } = tokens.parse(await answer.json());
    [access, refresh, renewedAt] = [data.access_token, data.refresh_token, Date.now()];
    return true;
  }

  async function renew(): Promise<void> {
    const answer = await send(
      'renewal',
      '/api/auth/refresh',
      json('POST', { refresh_token: refresh }),
      RENEWAL_ATTEMPTS,
    );
    if (!(await takeTokens(answer)) && answer?.status === 401) signedOut = true;
  }

  async function edit(own: OwnHousehold): Promise<void> {
    edits += 1;
    const value = 1 + (edits % 19);
    const answer = await send(
      'edit',
      '/data/items/households?fields=id',
      json('PATCH', [{ id: own.id, rooms: value }]),
    );
    if (answer?.ok !== true) {
      perhaps.push(value);
      return;
    }
    saved += 1;
    [acknowledged, perhaps] = [value, []];
    const [list, figures] = [await send('list', `/data/items/households/${own.id}?fields=rooms`), await askFigures()];
    if (list?.ok === true) {
      const read = rooms.parse(await list.json()).data.rooms;
      if (read !== value) wrong.push(`${email} wrote ${String(value)} and read ${String(read)}`);
    }
    const shown = figures?.get(own.village);
    if (figures !== undefined && shown !== value)
      wrong.push(`${email} wrote ${String(value)} and the figure says ${String(shown)}`);
  }

  async function askFigures(): Promise<ReadonlyMap<string, number | null> | undefined> {
    const answer = await send('figures', `/data/survey-figures/table?question=${encodeURIComponent(QUESTION)}`);
    if (answer?.ok !== true) return undefined;
    const { figure } = total.parse(await answer.json()).data;
    return new Map(figure?.cells.map(({ group, estimate }) => [(group ?? '').replace(/^=/, ''), estimate.value]));
  }

  async function upload(): Promise<void> {
    const image = new PNG({ width: 40, height: 30 });
    image.data.fill(Math.floor(Math.random() * 256));
    const bytes = PNG.sync.write(image);
    const id = randomUUID();
    const form = new FormData();
    form.set('id', id);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${id}.png`);
    const answer = await send('upload', '/api/files?fields=id', { method: 'POST', body: form });
    if (answer?.ok === true) uploaded.push({ id, sha256: createHash('sha256').update(bytes).digest('hex') });
  }

  async function act(): Promise<void> {
    if (access === '') {
      await takeTokens(await send('sign-in', '/api/auth/login', json('POST', { email, password })));
      return;
    }
    if (Date.now() - renewedAt > RENEW_AFTER) return renew();
    const chance = Math.random();
    if (household !== undefined && chance < 0.5) return edit(household);
    if (uploads && chance < 0.55 && uploaded.length < 20) return upload();
    if (chance < 0.8)
      await send('list', '/data/items/households?fields=id,household_code,rooms&limit=50&sort=household_code');
    else await askFigures();
  }

  return {
    run: async (signal) => {
      await pause(Math.random() * begins, undefined, { signal }).catch(() => undefined);
      while (!signal.aborted && !signedOut) {
        await act();
        await pause(thinks * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      }
    },
    report: () => ({ acknowledged, perhaps, edits: saved, uploads: uploaded, wrong, signedOut }),
    read: async (path) => {
      if (Date.now() - renewedAt > RENEW_AFTER) await renew();
      return fetch(`${portal}${path}`, { headers: { authorization: `Bearer ${access}` } });
    },
  };
}
