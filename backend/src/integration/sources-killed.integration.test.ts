import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '../run/server-process.ts';
import { startConfiguredServer, type ConfiguredServer } from './configured-server.ts';
import { postgresFolder, startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { expectStatus, freePort } from './server.ts';
import { answers } from './sources/household-form.ts';
import { PHOTO_FORM, picture } from './sources/photo-form.ts';
import {
  connect,
  importWaiting,
  newRound,
  photosOf,
  service,
  settled,
  sourceOf,
  startServers,
  stopServers,
  who,
} from './sources/portal.ts';
import { rowsAt } from './items.ts';

// A job is taken up again half a minute after its server was killed: run by night, on both databases.
const folder = process.env['GROUNDWORK_TEST_POSTGRES'] === undefined ? undefined : postgresFolder();

const VILLAGE = 'KILLED-1';
/** Submissions of one sync, of which some have a photo: enough for an import that is still under way when it is looked at. */
const MANY = 400;
const WITH_PHOTO = 8;

describe.each(['SQLite', 'PostgreSQL'])('a sync on %s whose server is killed', (database) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundwork-killed-'));
  let cluster: PostgresCluster | undefined;
  let first: ConfiguredServer | undefined;
  let server: ServerProcess | undefined;
  const kill = async (): Promise<void> => {
    if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    await server?.ended;
  };
  const start = async (): Promise<void> => {
    if (first === undefined) throw new Error('The server was not configured.');
    server = startServerProcess(first.installation, Number(new URL(first.url).port));
    await server.ready();
  };
  afterAll(async () => {
    await stopServers();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  (folder === undefined ? test.skip : test)(
    'while it lists, fetches, imports or fetches photos ends with nothing lost and nothing twice',
    async () => {
      if (database === 'PostgreSQL' && folder !== undefined) cluster = await startPostgres(folder, await freePort());
      await startServers(async (settings) => {
        first = await startConfiguredServer(dataDir, await freePort(), { ...cluster?.environment, ...settings });
        await first.stop();
        await start();
        return { url: first.url, dataDir, environment: first.installation.environment, pause: kill, stop: kill };
      });
      await expectStatus(200, who().manager, 'POST', '/items/villages', { village_id: VILLAGE, village_name: VILLAGE });
      const form = service().addAsset({ uid: 'aKilled', name: 'Household survey', ...PHOTO_FORM });
      let added = 0;
      const add = (): void => {
        const ids = form.add(
          Array.from({ length: MANY }, (_, index) => answers(`K-${String(added + index)}`, 2, { village: VILLAGE })),
        );
        added += MANY;
        for (const id of ids.slice(0, WITH_PHOTO))
          form.attach(id, {
            question: 'home/house',
            filename: `${String(id)}.jpg`,
            bytes: picture(String(id)),
            mimetype: 'image/jpeg',
          });
      };
      /** Whether the state is what it should be at last. */
      const atLast = async (isThere: () => Promise<boolean>, times = 3000): Promise<void> => {
        for (let turn = 0; turn < times && !(await isThere()); turn += 1) await pause(40);
        expect(await isThere()).toBe(true);
      };
      const photos = () =>
        rowsAt(
          who().admin,
          `/items/media_upload_items?filter[village_id][_eq]=${VILLAGE}&fields=id,preview_image.filename_download&limit=-1`,
        );
      add();
      const id = await connect(form);
      await settled(id);
      const round = await newRound();
      await importWaiting(id, round);
      await photosOf(id, { added: WITH_PHOTO });

      /** Waits until the server has asked the source for something that does not answer. */
      const hangsOn = (on: RegExp, after = 0) => {
        service().fail({ kind: 'hang', times: 1, on, after });
        const before = service().requests.length;
        return () =>
          Promise.resolve(
            service()
              .requests.slice(before)
              .filter(({ url }) => on.test(url)).length > after,
          );
      };
      const phases = [
        () => hangsOn(/fields=/),
        () => hangsOn(/%24in/),
        () => async () => (await sourceOf(id)).state === 'importing',
        () => hangsOn(/attachments/, 3),
      ];
      for (const phase of phases) {
        add();
        const isThere = phase();
        await expectStatus(200, who().manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false });
        await atLast(isThere);
        await kill();
        service().recover();
        await start();
        const expected = (added / MANY) * WITH_PHOTO;
        await atLast(async () => {
          const source = await sourceOf(id);
          return (
            source.state === 'idle' &&
            source.imported === added &&
            !source.photos.fetching &&
            source.photos.added === expected
          );
        });
        expect(await sourceOf(id)).toMatchObject({ problem: null, left_out: 0, photos: { missing: 0 } });
        const found = await photos();
        expect([found.length, new Set(found.map((row) => JSON.stringify(row['preview_image']))).size]).toEqual([
          expected,
          expected,
        ]);
      }
      const [count] = await rowsAt(
        who().admin,
        `/items/households?filter[survey_round_id][_eq]=${round}&aggregate[count]=*&aggregate[countDistinct]=household_code`,
      );
      expect(
        [
          Number(count?.['count']),
          (count?.['countDistinct'] as Record<string, unknown> | undefined)?.['household_code'],
        ].map(Number),
      ).toEqual([added, added]);
      const [answered] = await rowsAt(
        who().admin,
        `/items/households?filter[survey_round_id][_eq]=${round}&filter[answers][_rule]=answers.house:known&aggregate[count]=*`,
      );
      expect(Number(answered?.['count'])).toBe((added / MANY) * WITH_PHOTO);
      const [files] = await rowsAt(
        who().admin,
        `/files?filter[title][_eq]=${encodeURIComponent('A picture of the house')}&aggregate[count]=*`,
      );
      expect(Number(files?.['count'])).toBe((added / MANY) * WITH_PHOTO);
    },
    900_000,
  );
});
