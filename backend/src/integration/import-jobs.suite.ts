import { randomUUID } from 'node:crypto';
import type { ImportRequest } from '@groundwork/survey/import';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import type { Batch } from '../import/portal-calls.ts';
import type { People } from './signed-in-people.ts';
import { csvFile, portalFor, preparedImport } from './prepared-import.ts';
import { call, expectStatus } from './server.ts';
import { until } from './until.ts';
import { rowsAt } from './items.ts';

const queue = z.object({ data: z.object({ jobs: z.object({ waiting: z.number(), running: z.number() }) }) });

/** Imports as jobs of the server: what they write, and how they end. */
export const importJobsSuite = (who: () => People): void => {
  describe('an import by the server', () => {
    const round = async (): Promise<string> => {
      const id = randomUUID();
      await expectStatus(200, who().manager, 'POST', '/items/survey_rounds', { id, name: id });
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
      const left = await until(
        () => rowsAt(who().admin, `/files?filter[id][_eq]=${request.files[0]?.id ?? ''}&fields=id`),
        (files) => files.length === 0,
      );
      expect(left).toEqual([]);
    };
    /** Until no job waits or is under way. */
    const quiet = () =>
      until(
        async () => queue.parse((await call(who().admin, 'GET', '/groundwork-operations')).body).data.jobs,
        ({ waiting, running }) => waiting + running === 0,
      );

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
      await expectStatus(200, manager, 'POST', '/items/households', { id, ...values });
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
      await expectStatus(200, manager, 'POST', '/items/households', {
        id: randomUUID(),
        household_code: 'A',
        rooms: 1,
        survey_round_id: into,
      });
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
      await quiet();
      expect(await households(into)).toHaveLength(0);
      expect((await act(manager, 'resume')).status).toBe(200);
      expect(await act(admin, 'cancel')).toMatchObject({ status: 200, body: { data: { state: 'canceled' } } });
      await quiet();
      expect(await households(into)).toHaveLength(0);
      await fileRemoved(request);
      expect((await act(manager, 'resume')).status).toBe(409);
    });

    it('one without a request cannot be resumed, and can be cancelled', async () => {
      const { manager } = who();
      const id = randomUUID();
      await expectStatus(200, manager, 'POST', '/items/import_batches', {
        id,
        file_name: 'a.csv',
        collection: 'households',
        state: 'paused',
      });
      await expectStatus(409, manager, 'POST', `/groundwork-imports/${id}/resume`, {});
      await expectStatus(200, manager, 'POST', `/groundwork-imports/${id}/cancel`, {});
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
      await until(stored, ([row]) => row?.['request'] === null);
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
      await expectStatus(400, member, 'POST', '/groundwork-imports', request);
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
      await expectStatus(403, member, 'POST', '/groundwork-imports', theirs);
      await expectStatus(400, manager, 'POST', '/groundwork-imports', { ...request, files: [] });
      await expectStatus(400, manager, 'POST', '/groundwork-imports', {
        ...request,
        id: randomUUID(),
        files: [{ id: randomUUID(), name: 'x.csv' }],
      });
      await expectStatus(403, who().visitor, 'POST', '/groundwork-imports', request);
      // Sent twice, as by two presses of a button, it is one import.
      await Promise.all([1, 2, 3].map(() => portalFor(manager).begin(request)));
      expect((await portalFor(manager).ended(request.id, () => undefined)).rows_created).toBe(1);
      expect(await households(into)).toHaveLength(1);
    });
  });
};
