import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRequest, SurveyReader } from '@groundwork/survey/import';
import { z } from 'zod';
import { send, type Connection } from '../api/client.ts';
import { ApiError, ApiUnreachable } from '../api/errors.ts';

type Question = Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never;

const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const merged = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      round: z.string().nullable(),
      household: z.string(),
      rows: z.array(
        z.object({ table: z.string(), key: z.string(), number: z.number(), member: z.string().nullable() }),
      ),
    }),
  ),
});
const mergedVillages = z.object({
  data: z.array(z.object({ code: z.string(), name: z.string().nullable(), village: z.string() })),
});
const uploaded = z.object({ data: z.object({ id: z.string() }) });
const left = z.object({ what: z.string(), why: z.string() });
const batch = z.object({
  data: z.object({
    id: z.string(),
    state: z.string().nullable(),
    problem: z.string().nullable(),
    rows_created: z.number().nullable(),
    rows_updated: z.number().nullable(),
    rows_unchanged: z.number().nullable(),
    rows_rejected: z.number().nullable(),
    undone: z.object({ removed: z.number(), restored: z.number(), left: z.array(left) }).nullable(),
    progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  }),
});
/** An import as the server has it. */
export type Batch = z.infer<typeof batch>['data'];

/** States in which something is still being done. */
const OPEN = ['waiting', 'undoing'];
const LOOK_MS = 500;
/** How long a server may be silent, or fail, while an import runs: with SQLite it answers nobody while it writes, and it may be started again. */
const PATIENCE_MS = 10 * 60_000;

const mayPass = (error: unknown): boolean =>
  error instanceof ApiUnreachable || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** A server without this project's extension, or of before, knows of no merges. */
const ofMerges = async <T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

export interface PortalCalls extends SurveyReader {
  /** @returns the key of the file */
  upload(file: File): Promise<string>;
  begin(request: ImportRequest): Promise<Batch>;
  undo(id: string): Promise<Batch>;
  look(id: string): Promise<Batch>;
  /** Waits until an import, or its undo, has ended. */
  ended(id: string, onProgress: (progress: NonNullable<Batch['progress']>) => void): Promise<Batch>;
}

/**
 * What an import by the command asks of the portal. Calls throw ApiError where the server refuses, ApiUnreachable where nobody answers.
 * @param connect signs in; asked again when the bearer has run out, since a large import takes longer than that
 * @param lookMs how often an import that is under way is looked at
 */
export const portalCalls = (connect: () => Promise<Connection>, lookMs = LOOK_MS): PortalCalls => {
  let connection: Promise<Connection> | null = null;
  const ask = async (...question: Question): Promise<unknown> => {
    connection ??= connect();
    try {
      return JSON.parse(await send(await connection, ...question));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'TOKEN_EXPIRED') throw error;
      connection = connect();
      return JSON.parse(await send(await connection, ...question));
    }
  };
  const address = (id: string): string => `/groundwork-imports/${id}`;
  const look = async (id: string): Promise<Batch> => batch.parse(await ask('GET', address(id))).data;
  return {
    search: async (collection, query, signal) => {
      signal.throwIfAborted();
      return rows.parse(await ask('SEARCH', `/items/${collection}`, { body: { query: { limit: -1, ...query } } })).data;
    },
    merged: (codes, signal) =>
      ofMerges(async () => {
        signal.throwIfAborted();
        return merged.parse(await ask('POST', '/groundwork-merge/households', { body: { codes: [...codes] } })).data;
      }),
    mergedVillages: (signal) =>
      ofMerges(async () => {
        signal.throwIfAborted();
        return mergedVillages.parse(await ask('POST', '/groundwork-merge/villages', { body: {} })).data;
      }),
    upload: async (file) => {
      const form = new FormData();
      form.set('file', file);
      return uploaded.parse(await ask('POST', '/files', { form, query: { fields: 'id' } })).data.id;
    },
    begin: async (request) => batch.parse(await ask('POST', '/groundwork-imports', { body: request })).data,
    undo: async (id) => batch.parse(await ask('POST', `${address(id)}/undo`, { body: {} })).data,
    look,
    ended: async (id, onProgress) => {
      for (let answered = Date.now(); ;) {
        const data = await look(id).catch((error: unknown) => {
          if (!mayPass(error) || Date.now() - answered > PATIENCE_MS) throw error;
          return null;
        });
        if (data === null) {
          await pause(lookMs);
          continue;
        }
        answered = Date.now();
        if (data.progress !== null) onProgress(data.progress);
        if (!OPEN.includes(data.state ?? '') || data.problem !== null) return data;
        await pause(lookMs);
      }
    },
  };
};
