import { randomUUID } from 'node:crypto';
import type { Batch } from '../import/portal-calls.ts';
import type { People } from './signed-in-people.ts';
import { portalFor, preparedImport } from './prepared-import.ts';
import { expectStatus } from './server.ts';

/** What a data manager does in tests of imports: adds a survey round, imports a file into it, and undoes that. */
export function importing(who: () => People) {
  const round = async (): Promise<string> => {
    const id = randomUUID();
    await expectStatus(200, who().manager, 'POST', '/items/survey_rounds', { id, name: id });
    return id;
  };
  const load = async (into: string, file: File): Promise<{ readonly id: string; readonly ended: Batch }> => {
    const portal = portalFor(who().manager);
    const request = await preparedImport(who().manager, into, file);
    await portal.begin(request);
    return { id: request.id, ended: await portal.ended(request.id, () => undefined) };
  };
  const undo = async (id: string) => {
    const portal = portalFor(who().manager);
    await portal.undo(id);
    return (await portal.ended(id, () => undefined)).undone;
  };
  return { round, load, undo };
}
