import { logging } from '../answering.ts';
import { ownTable, type Database } from '../database/database.ts';
import type { Logger } from '../directus.ts';
import type { TimedAnswer } from './request-log.ts';

const TABLE = 'groundwork_slow_requests';
/** An answer that takes this long is slow, in milliseconds. */
export const SLOW_MS = 1000;
const DAYS = 7;
const DAY_MS = 86_400_000;
const LISTED = 20;

/** What takes as long as the network of the person takes. */
const TRANSFERS = /^\/(files|assets|document-shares\/open)(\/|$)/;

/** A kind of request that was slow in the last days. */
export interface SlowRequest {
  readonly method: string;
  /** Of the server, with names in the place of values: `/items/villages/:pk`. */
  readonly route: string;
  readonly times: number;
  readonly slowest_ms: number;
  readonly mean_ms: number;
}

const slowRequestsTable = (database: Database): (() => Promise<void>) =>
  ownTable(database, TABLE, (table) => {
    table.string('day', 10).notNullable();
    table.string('method', 10).notNullable();
    table.string('route', 160).notNullable();
    table.integer('times').notNullable();
    table.integer('slowest_ms').notNullable();
    table.bigInteger('total_ms').notNullable();
    table.primary(['day', 'method', 'route']);
  });

const firstDay = (): string => new Date(Date.now() - (DAYS - 1) * DAY_MS).toISOString().slice(0, 10);

export interface SlowRequests {
  /** Counts an answer where it was slow. */
  readonly note: (answer: TimedAnswer) => void;
  /** Of the last seven days, those that took the most time in all first. */
  readonly list: () => Promise<readonly SlowRequest[]>;
}

/** Slow requests by day and route, counted by all instances. */
export function slowRequestsIn(database: Database, logger: Logger): SlowRequests {
  const prepared = slowRequestsTable(database);
  const add = logging(logger, 'A slow request could not be recorded', async ({ method, route, ms }: TimedAnswer) => {
    await prepared();
    const day = new Date().toISOString().slice(0, 10);
    const row = { day, method, route: route.slice(0, 160), times: 1, slowest_ms: ms, total_ms: ms };
    const sum = (column: string) => database.raw('??.?? + excluded.??', [TABLE, column, column]);
    const slowest = database.raw('CASE WHEN ??.?? > excluded.?? THEN ??.?? ELSE excluded.?? END', [
      TABLE,
      'slowest_ms',
      'slowest_ms',
      TABLE,
      'slowest_ms',
      'slowest_ms',
    ]);
    await database<Record<string, unknown>>(TABLE as string)
      .insert(row)
      .onConflict(['day', 'method', 'route'])
      .merge({ times: sum('times'), total_ms: sum('total_ms'), slowest_ms: slowest });
    await database(TABLE).where('day', '<', firstDay()).delete();
  });
  return {
    note: (answer) => {
      if (answer.ms >= SLOW_MS && !TRANSFERS.test(answer.route)) void add(answer);
    },
    list: async () => {
      await prepared();
      const rows = await database(TABLE).where('day', '>=', firstDay());
      const byRoute = new Map<
        string,
        { method: string; route: string; times: number; slowest_ms: number; total_ms: number }
      >();
      for (const { method, route, times, slowest_ms: slowest, total_ms: total } of rows) {
        const key = `${method} ${route}`;
        const sum = byRoute.get(key) ?? { method, route, times: 0, slowest_ms: 0, total_ms: 0 };
        byRoute.set(key, {
          ...sum,
          times: sum.times + times,
          slowest_ms: Math.max(sum.slowest_ms, slowest),
          total_ms: sum.total_ms + Number(total),
        });
      }
      return [...byRoute.values()]
        .sort((a, b) => b.total_ms - a.total_ms)
        .slice(0, LISTED)
        .map(({ total_ms: total, ...one }) => ({ ...one, mean_ms: Math.round(total / one.times) }));
    },
  };
}
