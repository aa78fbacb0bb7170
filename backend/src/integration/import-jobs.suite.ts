import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRequest } from '@groundwork/survey/import';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import type { Batch } from '../import/portal-calls.ts';
import type { People } from './signed-in-people.ts';
import { csvFile, portalFor, preparedImport } from './prepared-import.ts';
import { call } from './server.ts';

const listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const rowsAt = async (person: Connection, path: string) => listed.parse((await call(person, 'GET', path)).body).data;

/** Imports as jobs of the server: what they write, and how they end. */
export const importJobsSuite = (who: () => People): void => {
  describe('an import by the server', () => {
    const round = async (): Promise<string> => {
      const id = randomUUID();
      expect((await call(who().manager, 'POST', '/items/survey_rounds', { id, name: id })).status).toBe(200);
      return id;
    };
    const run = async (person: Connection, request: ImportRequest): Promise<Batch> => {
      const portal = portalFor(person);
      await portal.begin(request);
      return portal.ended(request.id, () => undefined);
    };
    const households = (into: string) =>
      rowsAt(who().manager, `/items/households?filter[survey_round_id][_eq]=${into}&sort=household_code&fields=*`);
    /** The file goes just after the import has ended. */
    const fileRemoved = async (request: ImportRequest): Promise<void> => {
      while ((await rowsAt(who().admin, `/files?filter[id][_eq]=${request.files[0]?.id ?? ''}&fields=id`)).length > 0)
        await pause(20);
    };

    it('writes rows exactly as Directus does, with who, when and history, and removes the file', async () => {
      const { admin, manager } = who();
      const into = await round();
      const request = await preparedImport(
        manager,
        into,
        csvFile(
          'households.csv',
          'household_code,interview_date,consent,weight,rooms,assets,latitude,wall\nA,2024-06-13,yes,1.5,3,hoe;radio,-17.25,reed\nB,,,,,,,\n',
        ),
      );
      const ended = await run(manager, request);
      expect(ended).toMatchObject({
        state: 'applied',
        problem: null,
        rows_created: 2,
        rows_updated: 0,
        rows_rejected: 0,
      });
      const [a, b] = await households(into);
      expect(a).toMatchObject({
        household_code: 'A',
        interview_date: '2024-06-13',
        consent: true,
        rooms: 3,
        assets: ['hoe', 'radio'],
        wall: 'reed',
        survey_round_id: into,
        source_batch_id: request.id,
      });
      expect(b).toMatchObject({
        household_code: 'B',
        interview_date: null,
        consent: null,
        rooms: null,
        assets: null,
        review_state: 'not_reviewed',
      });
      // The same row through the API of Directus: every column, and what is recorded of it.
      const id = randomUUID();
      const values = {
        household_code: 'A',
        interview_date: '2024-06-13',
        consent: true,
        weight: 1.5,
        rooms: 3,
        assets: ['hoe', 'radio'],
        latitude: -17.25,
        wall: 'reed',
        survey_round_id: into,
      };
      expect((await call(manager, 'POST', '/items/households', { id, ...values })).status).toBe(200);
      const direct = (await households(into)).find((row) => row['id'] === id);
      const own = ['id', 'date_created', 'source_batch_id'];
      const rest = (row: Readonly<Record<string, unknown>> | undefined) =>
        Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !own.includes(name)));
      expect(rest(a)).toEqual(rest(direct));
      const history = async (item: unknown) =>
        rowsAt(
          admin,
          `/revisions?filter[collection][_eq]=households&filter[item][_eq]=${String(item)}&fields=data,delta,collection,activity.action,activity.user,activity.collection`,
        );
      const words = async (item: unknown) => JSON.stringify(await history(item)).replaceAll(String(item), 'KEY');
      expect(JSON.parse(await words(a?.['id']))).toEqual(JSON.parse(await words(id)));
      await fileRemoved(request);
    });

    it('a second time changes nothing; an edited file updates, with history; an undo restores', async () => {
      const { manager } = who();
      const into = await round();
      const file = (rooms: number) => csvFile('again.csv', `household_code,rooms\nA,${rooms}\nB,1\n`);
      expect(await run(manager, await preparedImport(manager, into, file(2)))).toMatchObject({ rows_created: 2 });
      expect(await run(manager, await preparedImport(manager, into, file(2)))).toMatchObject({
        state: 'applied',
        rows_created: 0,
        rows_updated: 0,
        rows_unchanged: 2,
      });
      const second = await preparedImport(manager, into, file(4));
      expect(await run(manager, { ...second, update: false })).toMatchObject({ rows_updated: 0 });
      const third = await preparedImport(manager, into, file(4));
      expect(await run(manager, third)).toMatchObject({ rows_updated: 1 });
      expect((await households(into)).map(({ rooms }) => rooms)).toEqual([4, 1]);
      const portal = portalFor(manager);
      await portal.undo(third.id);
      expect((await portal.ended(third.id, () => undefined)).undone).toEqual({ removed: 0, restored: 1, left: [] });
      expect((await households(into)).map(({ rooms }) => rooms)).toEqual([2, 1]);
    });

    it('nothing is written where the data has changed since the check, and the record says so', async () => {
      const { manager } = who();
      const into = await round();
      const request = await preparedImport(manager, into, csvFile('late.csv', 'household_code,rooms\nA,1\nB,1\n'));
      expect(
        (
          await call(manager, 'POST', '/items/households', {
            id: randomUUID(),
            household_code: 'A',
            rooms: 1,
            survey_round_id: into,
          })
        ).status,
      ).toBe(200);
      expect(await run(manager, request)).toMatchObject({
        state: 'failed',
        problem: 'The portal’s data has changed since the file was checked. Check the file again.',
        rows_created: null,
      });
      expect(await households(into)).toHaveLength(1);
      await fileRemoved(request);
    });

    it('pauses, resumes and is cancelled without a row left behind', async () => {
      const { manager, member, admin } = who();
      const into = await round();
      const many = Array.from({ length: 8000 }, (_, index) => `H${index},${index % 9}`).join('\n');
      const request = await preparedImport(manager, into, csvFile('many.csv', `household_code,rooms\n${many}\n`));
      const act = (person: Connection, what: string) =>
        call(person, 'POST', `/groundwork-imports/${request.id}/${what}`, {});
      await portalFor(manager).begin(request);
      expect((await act(member, 'pause')).status).toBe(403);
      expect(await act(manager, 'pause')).toMatchObject({ status: 200, body: { data: { state: 'paused' } } });
      await pause(1500);
      expect(await households(into)).toHaveLength(0);
      expect((await act(manager, 'resume')).status).toBe(200);
      await pause(300);
      expect(await act(admin, 'cancel')).toMatchObject({ status: 200, body: { data: { state: 'canceled' } } });
      await pause(1500);
      expect(await households(into)).toHaveLength(0);
      await fileRemoved(request);
      expect((await act(manager, 'resume')).status).toBe(409);
    });

    it('one without a request cannot be resumed, and can be cancelled', async () => {
      const { manager } = who();
      const id = randomUUID();
      expect(
        (
          await call(manager, 'POST', '/items/import_batches', {
            id,
            file_name: 'a.csv',
            collection: 'households',
            state: 'paused',
          })
        ).status,
      ).toBe(200);
      expect((await call(manager, 'POST', `/groundwork-imports/${id}/resume`, {})).status).toBe(409);
      expect((await call(manager, 'POST', `/groundwork-imports/${id}/cancel`, {})).status).toBe(200);
      expect((await call(manager, 'GET', `/groundwork-imports/${id}`)).body).toMatchObject({
        data: { state: 'canceled', resumable: false },
      });
    });

    it('what a job is to do in the name of somebody else is written by the server alone', async () => {
      const { admin, manager } = who();
      const into = await round();
      const theirs = await preparedImport(admin, into, csvFile('theirs.csv', 'household_code,rooms\nA,1\n'));
      expect(await run(admin, theirs)).toMatchObject({ state: 'applied' });
      const stored = () =>
        rowsAt(admin, `/items/import_batches?filter[id][_eq]=${theirs.id}&fields=request,job,problem`);
      while ((await stored())[0]?.['request'] !== null) await pause(20);
      const mine = await preparedImport(manager, into, csvFile('mine.csv', 'household_code,rooms\nB,1\n'));
      await call(manager, 'PATCH', `/items/import_batches/${theirs.id}`, {
        request: { ...mine, id: theirs.id },
        job: 'x',
        problem: 'y',
      });
      const [kept] = await stored();
      expect(kept).toMatchObject({ request: null, problem: 'y' });
      expect(kept?.['job']).not.toBe('x');
    });

    it('only who may import can begin one, of files of their own', async () => {
      const { manager, member } = who();
      const into = await round();
      const request = await preparedImport(manager, into, csvFile('own.csv', 'household_code,rooms\nA,1\n'));
      expect((await call(member, 'POST', '/groundwork-imports', request)).status).toBe(400);
      const theirs = {
        ...request,
        id: randomUUID(),
        files: [
          {
            id: await portalFor(member).upload(csvFile('theirs.csv', 'household_code,rooms\nA,1\n')),
            name: 'theirs.csv',
          },
        ],
      };
      expect((await call(member, 'POST', '/groundwork-imports', theirs)).status).toBe(403);
      expect((await call(manager, 'POST', '/groundwork-imports', { ...request, files: [] })).status).toBe(400);
      expect(
        (
          await call(manager, 'POST', '/groundwork-imports', {
            ...request,
            id: randomUUID(),
            files: [{ id: randomUUID(), name: 'x.csv' }],
          })
        ).status,
      ).toBe(400);
      expect((await call(who().visitor, 'POST', '/groundwork-imports', request)).status).toBe(403);
      // Sent twice, as by two presses of a button, it is one import.
      await Promise.all([
        portalFor(manager).begin(request),
        portalFor(manager)
          .begin(request)
          .catch(() => undefined),
      ]);
      expect((await portalFor(manager).ended(request.id, () => undefined)).rows_created).toBe(1);
      expect(await households(into)).toHaveLength(1);
    });
  });
};
