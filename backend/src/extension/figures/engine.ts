import type { AskedRound } from '@groundwork/survey/figures/compute';
import { refusedBy } from '../../figures/answering.ts';
import type { EngineClient } from '../../figures/engine-client.ts';
import { openEngine } from '../../figures/open-engine.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../directus.ts';
import { Refusal } from '../errors.ts';
import { counters } from '../counters.ts';
import { entryOf, isText } from '../values.ts';

type Place = Pick<Context, 'database' | 'env'>;

const textOf = (setting: unknown): string | undefined => (isText(setting) ? setting : undefined);

const engines = new WeakMap<Database, EngineClient>();

/** The one engine of this server. */
export const engineOf = ({ database, env }: Place): EngineClient =>
  entryOf(engines, database, () =>
    openEngine({
      connection: (database.client as { config: unknown }).config,
      file: textOf(env['GROUNDWORK_FIGURES_FILE']),
      memoryLimit: textOf(env['GROUNDWORK_FIGURES_MEMORY']),
      engine: textOf(env['FIGURES_ENGINE']),
      databaseUrl: textOf(env['FIGURES_DATABASE_URL']),
      // Directus turns settings of some sources into booleans and leaves others as text.
      showsFew: String(env['FIGURES_SHOW_FEW']) === 'true',
      answered: (kind, outcome, seconds) => counters.figures.observe({ kind, outcome }, seconds),
    }),
  );

/** An error in the shape that Directus answers with. */
export const refusal = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, code, message, { reason: message });

/**
 * What each survey round asked.
 * @throws Refusal where the engine does not say
 */
export const askedByRoundOf = (place: Place): Promise<readonly AskedRound[]> =>
  engineOf(place).asked().catch(refusedBy(refusal));
