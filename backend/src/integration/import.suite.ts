import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { readArguments } from '../import/arguments.ts';
import { importFiles } from '../import/import-files.ts';
import { cellsOfSqlite } from './cells.ts';
import { inDatabase } from './in-database.ts';
import { portalFor } from './prepared-import.ts';
import { wholeToday } from './whole-today.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const safi = join(__dirname, '../../../../shared/data/safi/raw');
const mappings = join(__dirname, '../../../e2e/mappings');
const withSafi = existsSync(safi) && wholeToday('SAFI') ? it : it.skip;

/** Files loaded through the API: keyed, repeatable, with every refusal named. */
export const importSuite = (who: () => People): void => {
  describe('an undo', () => {
    const write = async (
      person: Connection,
      method: 'POST' | 'PATCH',
      collection: string,
      rows: readonly object[],
    ): Promise<void> => void (await expectStatus(200, person, method, `/items/${collection}`, rows));
    const undo = async (person: Connection, batch: string) => {
      const portal = portalFor(person);
      await portal.undo(batch);
      return (await portal.ended(batch, () => undefined)).undone;
    };
    const open = async (person: Connection): Promise<string> => {
      const id = randomUUID();
      await expectStatus(200, person, 'POST', '/items/import_batches', {
        id,
        file_name: 'a.csv',
        collection: 'households',
        state: 'running',
        user_created: demoAccounts.admin.id,
      });
      return id;
    };
    const household = async (): Promise<string> => {
      const id = randomUUID();
      await expectStatus(200, who().manager, 'POST', '/items/households', {
        id,
        household_code: id,
        rooms: 2,
        latitude: -17.25,
      });
      return id;
    };
    const rooms = async (id: string): Promise<unknown> =>
      (await call(who().manager, 'GET', `/items/households/${id}?fields=rooms,latitude`)).body;

    it('never accepts invented changes: members write no imports, and nobody writes the record of what an import changed', async () => {
      const { manager, member } = who();
      const id = await household();
      const changes = { households: { [id]: { rooms: [99, 2] } } };
      const invented = { file_name: 'x.csv', collection: 'households', state: 'applied', rows_updated: 1, changes };
      await expectStatus(403, member, 'POST', '/items/import_batches', invented);
      const batch = await open(manager);
      for (const person of [member, manager]) {
        await expectStatus(403, person, 'POST', '/items/import_changes', {
          batch_id: batch,
          collection: 'households',
          item: id,
          before: { rooms: 99 },
          after: { rooms: 2 },
        });
      }
      await expectStatus(403, member, 'PATCH', `/items/import_batches/${batch}`, { state: 'applied' });
      await expectStatus(403, member, 'GET', '/items/import_changes');
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, { state: 'applied', changes });
      expect(await undo(manager, batch)).toMatchObject({ removed: 0, restored: 0 });
      expect(await rooms(id)).toEqual({ data: { rooms: 2, latitude: -17.25 } });
    });

    it('restores what the server recorded while the rows were written, and removes what the import created', async () => {
      const { manager } = who();
      const [id, batch] = [await household(), await open(manager)];
      await write(manager, 'POST', 'villages', [{ village_id: 'UNDO-1', village_name: 'New', source_batch_id: batch }]);
      await write(manager, 'PATCH', 'households', [{ id, rooms: 5, latitude: -17.5, source_batch_id: batch }]);
      // Sent again, as after a lost answer: what the row said first is what counts.
      await write(manager, 'PATCH', 'households', [{ id, rooms: 5, source_batch_id: batch }]);
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, { state: 'applied' });
      expect((await call(manager, 'GET', `/items/households/${id}?fields=source_batch_id`)).body).toEqual({
        data: { source_batch_id: null },
      });
      expect(await undo(manager, batch)).toEqual({ removed: 1, restored: 1, left: [] });
      expect(await rooms(id)).toEqual({ data: { rooms: 2, latitude: -17.25 } });
      expect((await call(manager, 'GET', `/items/import_batches/${batch}?fields=state,user_created`)).body).toEqual({
        data: { state: 'undone', user_created: demoAccounts.manager.id },
      });
    });

    it('leaves who did what, and no answers of the rows it removed; what others removed or the undo leaves keeps its history', async () => {
      const { admin, manager } = who();
      const batch = await open(manager);
      const ids = { gone: randomUUID(), member: randomUUID(), byHand: randomUUID(), stays: randomUUID() };
      await write(
        manager,
        'POST',
        'households',
        [ids.gone, ids.byHand, ids.stays].map((id) => ({
          id,
          household_code: id,
          wall: 'reed',
          source_batch_id: batch,
        })),
      );
      await write(manager, 'POST', 'members', [
        { id: ids.member, household_id: ids.gone, line_no: 1, name: 'Amina Sitoe', source_batch_id: batch },
      ]);
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, {
        state: 'applied',
        left_out: { rejections: [{ sheet: 'a', row: 2, column: 'name', value: 'Zita', reason: 'x' }] },
      });
      await call(manager, 'DELETE', '/items/households', [ids.byHand]);
      await call(manager, 'PATCH', `/items/households/${ids.stays}`, { wall: 'other' });
      expect(await undo(manager, batch)).toMatchObject({
        removed: 2,
        left: [{ what: `Household ${ids.stays}`, why: 'was changed since' }],
      });
      const bodyOf = async (path: string): Promise<string> => JSON.stringify((await call(admin, 'GET', path)).body);
      const history = (collection: string, item: string) =>
        bodyOf(
          `/revisions?filter[collection][_eq]=${collection}&filter[item][_eq]=${item}&fields=data,delta,activity.action,activity.user`,
        );
      expect(await history('members', ids.member)).toMatch(
        new RegExp(`"action":"create","user":"${demoAccounts.manager.id}"`),
      );
      expect(await history('members', ids.member)).not.toContain('Amina');
      expect(await history('households', ids.gone)).not.toContain('reed');
      expect(await history('households', ids.byHand)).toContain('reed');
      expect(await history('households', ids.stays)).toContain('reed');
      expect(await bodyOf(`/activity?filter[item][_eq]=${ids.member}&fields=action,user&sort=id`)).toContain(
        '"action":"delete"',
      );
      expect(await bodyOf(`/items/import_changes?filter[item][_eq]=${ids.member}&fields=before,after`)).not.toContain(
        'Amina',
      );
      expect(await bodyOf(`/items/import_batches/${batch}?fields=*`)).not.toContain('Zita');
      expect(await history('import_batches', batch)).not.toContain('Zita');
    });

    it('leaves nothing of what people said about the rows it removed: comments, drafts, reviews and notes', async () => {
      const {
        admin,
        manager,
        server: { dataDir },
      } = who();
      const mark = `Marrowby${randomUUID().slice(0, 8)}`;
      const batch = await open(manager);
      const [round, id, stays] = [randomUUID(), randomUUID(), await household()];
      await write(manager, 'POST', 'survey_rounds', [{ id: round, name: `Round ${round}`, source_batch_id: batch }]);
      await write(manager, 'POST', 'households', [
        { id, household_code: id, survey_round_id: round, source_batch_id: batch },
      ]);
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, { state: 'applied' });
      const add = async (path: string, body: object): Promise<void> =>
        void (await expectStatus(200, admin, 'POST', path, body));
      await add('/comments', { collection: 'households', item: id, comment: `Is ${mark} the head?` });
      await add('/comments', { collection: 'households', item: stays, comment: 'This one stays.' });
      await add('/items/household_reviews', { household_id: id, note: `${mark} was away.` });
      await add('/items/figure_notes', { figure: 'Rooms', survey_round_id: round, note: `${mark} counts twice.` });
      await add('/notifications', {
        recipient: demoAccounts.manager.id,
        subject: `About ${mark}`,
        message: 'Look.',
        collection: 'households',
        item: id,
      });
      const file = join(dataDir, 'backend/data.db');
      const cells = cellsOfSqlite(file);
      inDatabase(
        dataDir,
        "insert into directus_versions (id, key, name, collection, item, delta) values (?, 'draft', 'Draft', 'households', ?, ?)",
        randomUUID(),
        id,
        JSON.stringify({ wall: mark }),
      );
      expect(new Set(cells.withText(mark))).toEqual(
        new Set([
          'directus_comments.comment',
          'directus_notifications.subject',
          'directus_revisions.data',
          'directus_revisions.delta',
          'directus_versions.delta',
          'figure_notes.note',
          'household_reviews.note',
        ]),
      );
      expect(await undo(manager, batch)).toMatchObject({ left: [] });
      expect(cells.withText(mark)).toEqual([]);
      expect(cells.withText('This one stays.')).toContain('directus_comments.comment');
      expect(
        JSON.stringify(
          (
            await call(
              admin,
              'GET',
              `/activity?filter[collection][_eq]=directus_comments&fields=action,user&sort=-id&limit=5`,
            )
          ).body,
        ),
      ).toContain(`"action":"create","user":"${demoAccounts.admin.id}"`);
    });

    it('forgets the matching that the import had remembered for its person, and nothing entered since', async () => {
      const { manager } = who();
      const definition = {
        columns: { households: { q1: 'rooms', q2: 'wall' } },
        words: { villages: { 49: '=V2', 50: '=V3', 51: '=V1' } },
      };
      const id = randomUUID();
      await expectStatus(200, manager, 'POST', '/items/import_mappings', {
        id,
        name: 'Survey upload',
        collection: 'households',
        definition,
      });
      const batch = await open(manager);
      const remembered = {
        columns: { households: { q1: { before: null, after: 'rooms' }, q2: { before: 'roof', after: 'wall' } } },
        words: { villages: { 49: { before: null, after: '=V2' }, 50: { before: null, after: '=V9' } } },
      };
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, { state: 'applied', mapping: { remembered } });
      await undo(manager, batch);
      expect((await call(manager, 'GET', `/items/import_mappings/${id}?fields=definition`)).body).toEqual({
        data: {
          definition: { columns: { households: { q2: 'roof' } }, words: { villages: { 50: '=V3', 51: '=V1' } } },
        },
      });
    });

    it('rows are written only for one’s own unfinished import, and in one transaction with their record', async () => {
      const { admin, manager, member } = who();
      const [id, theirs, done] = [await household(), await open(admin), await open(manager)];
      await call(manager, 'PATCH', `/items/import_batches/${done}`, { state: 'applied' });
      for (const batch of [theirs, done, randomUUID(), 'x', 7]) {
        await expectStatus(400, manager, 'PATCH', '/items/households', [{ id, rooms: 5, source_batch_id: batch }]);
        await expectStatus(400, manager, 'POST', '/items/villages', { village_id: 'NEW-1', source_batch_id: batch });
      }
      const mine = await open(manager);
      await expectStatus(400, manager, 'PATCH', `/items/households/${id}`, { rooms: 5, source_batch_id: mine });
      expect(
        (await call(member, 'PATCH', '/items/households', [{ id, rooms: 5, source_batch_id: mine }])).status,
      ).toBeGreaterThanOrEqual(400);
      expect(
        (
          await call(manager, 'PATCH', '/items/households', [
            { id, rooms: 5, source_batch_id: mine },
            { id, rooms: 'many', household_code: null, source_batch_id: mine },
          ])
        ).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await call(admin, 'GET', `/items/import_changes?filter[batch_id][_eq]=${mine}`)).body).toEqual({
        data: [],
      });
      expect(await rooms(id)).toEqual({ data: { rooms: 2, latitude: -17.25 } });
    });
  });

  describe('a whole survey', () => {
    withSafi(
      existsSync(safi)
        ? 'goes in by the command, a second time changes nothing, and an undo leaves nothing of it'
        : 'is not beside this checkout (../shared/data/safi): skipped',
      async () => {
        const folder = join(who().server.dataDir, 'lists');
        const lines: string[] = [];
        const run = (...args: string[]): Promise<number> =>
          importFiles(
            () => Promise.resolve(who().admin),
            readArguments(args),
            folder,
            (line) => lines.push(line.replaceAll(/\s+/g, ' ')),
          );
        const load = (file: string): Promise<number> =>
          run(
            join(safi, file),
            '--mapping',
            join(mappings, 'safi-interviews.json'),
            '--round',
            'SAFI',
            '--create',
            'round,villages,crops',
          );
        expect(await load('SAFI.json')).toBe(0);
        const batch =
          lines
            .find((line) => line.includes('--undo'))
            ?.split(' ')
            .at(-1) ?? '';
        expect(lines).toEqual(
          expect.arrayContaining(['households 131 131 0 0 0', 'members 944 944 0 0 0', 'plots 292 292 0 0 0']),
        );
        lines.length = 0;
        expect(await load('SAFI.json')).toBe(0);
        expect(lines).toEqual(
          expect.arrayContaining([
            'households 131 0 0 131 0',
            'crop_plantings 380 0 0 380 0',
            'purchases 261 0 0 261 0',
          ]),
        );
        expect(await run('--undo', batch)).toBe(0);
        expect(
          (await call(who().admin, 'GET', '/items/members?aggregate[count]=*&filter[source_batch_id][_eq]=' + batch))
            .body,
        ).toEqual({ data: [{ count: 0 }] });
        // The import had created the round.
        expect((await call(who().admin, 'GET', '/items/survey_rounds?filter[name][_eq]=SAFI')).body).toEqual({
          data: [],
        });
        // Of the people nothing is left but the keys.
        const removed = await call(
          who().admin,
          'GET',
          `/items/import_changes?filter[batch_id][_eq]=${batch}&filter[collection][_eq]=members&fields=item,before,after&limit=2000`,
        );
        const notes = (removed.body as { data: { item: string; before: object; after: object }[] }).data;
        expect(notes).toHaveLength(944);
        for (const { before, after } of notes) expect([before, after]).toEqual([{}, {}]);
        const kept = await call(
          who().admin,
          'GET',
          '/revisions?filter[collection][_eq]=members&fields=item,data,delta&sort=-id&limit=5000',
        );
        const people = new Set(notes.map(({ item }) => item));
        const revisions = (kept.body as { data: { item: string; data: object; delta: object }[] }).data.filter(
          ({ item }) => people.has(item),
        );
        expect(revisions).toHaveLength(944);
        for (const { data, delta } of revisions)
          expect([Object.keys(data), Object.keys(delta)]).toEqual([['id'], ['id']]);

        // Of the 844 plots of the farms, 27 belong to farms that are not there.
        expect(
          await run(
            join(safi, 'SQL_SAFI.sqlite'),
            '--mapping',
            join(mappings, 'safi-farms.json'),
            '--round',
            'SAFI',
            '--create',
            'round,villages,crops',
            '--dry-run',
          ),
        ).toBe(2);
        expect(lines).toEqual(
          expect.arrayContaining([
            'households 350 350 0 0 0',
            'plots 844 817 0 0 27',
            'crop_plantings 1044 1044 0 0 0',
          ]),
        );
        expect(
          lines.filter((line) => line.includes('"farm 353" is not among the households of this file or of this round')),
        ).toHaveLength(2);
      },
    );
  });
};
