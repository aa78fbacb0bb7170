import { randomUUID } from 'node:crypto';
import { call, expectStatus } from '../server.ts';
import { until } from '../until.ts';
import { answers } from './household-form.ts';
import { PHOTO_FORM, picture } from './photo-form.ts';
import {
  beginWaiting,
  central,
  connect,
  connection,
  households,
  imported,
  importWaiting,
  newRound,
  odkConnection,
  photosOf,
  restart,
  service,
  settled,
  sync,
  who,
} from './portal.ts';
import { newForm } from './new-form.ts';
import { rowsAt } from '../items.ts';

/** What goes wrong between the portal and a server, and who may do what. */
export const faultsSuite = (): void => {
  describe('faults and rights', () => {
    describe('faults of the server', () => {
      it('an answer that is cut off is asked for again', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id, round } = await imported(form);
        form.add([answers('B', 3)]);
        service().fail({ kind: 'truncate', times: 1 });
        expect(await sync(id)).toMatchObject({ problem: null, imported: 2 });
        expect(await households(round)).toHaveLength(2);
      });

      // asked-again.test.ts has the other faults and their sentences.
      it('a token that has expired is said in a sentence, and nothing is lost', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id } = await imported(form);
        form.add([answers('B', 3)]);
        service().fail({ kind: 'expired', times: 99 });
        const { problem } = await sync(id);
        service().recover();
        expect(problem).toContain(
          'KoboToolbox does not accept the token. It may have been replaced: enter the new one.',
        );
        expect(await sync(id)).toMatchObject({ problem: null, imported: 2 });
      });

      it('a server that is stopped while it fetches answers and photos goes on when it starts again, and adds each photo once', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id, round } = await imported(form);
        form.add([answers('B', 3)]);
        const photos = service().addAsset({ uid: 'aStopped', name: 'Household survey', ...PHOTO_FORM });
        const [a] = photos.add([answers('A', 2)]);
        for (const question of ['home/house', 'document', 'members[1]/face'])
          photos.attach(a ?? 0, {
            question,
            filename: `${question}.jpg`.replaceAll('/', ' '),
            bytes: picture(question),
            mimetype: 'image/jpeg',
          });
        const before = service().requests.length;
        const asked = (part: string): number =>
          service()
            .requests.slice(before)
            .filter(({ url }) => url.includes(part)).length;
        service().fail({ kind: 'hang', times: 1, on: /attachments/, after: 1 });
        const { id: other } = await imported(photos);
        await until(
          () => asked('/attachments/'),
          (count) => count === 2,
        );
        const answersAsked = asked('%24in');
        service().fail({ kind: 'hang', times: 1, on: /%24in/ });
        await expectStatus(200, who().manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false });
        await until(
          () => asked('%24in'),
          (count) => count > answersAsked,
        );
        await restart();
        expect(await settled(id)).toMatchObject({ state: 'idle', problem: null, imported: 2 });
        expect(await households(round)).toHaveLength(2);
        await photosOf(other, { added: 3, missing: 0 });
        const files = (
          await rowsAt(
            who().admin,
            '/items/media_upload_items?filter[preview_image][uploaded_by][_nnull]=true&fields=preview_image.filename_download',
          )
        ).map((row) => JSON.stringify(row));
        expect(files.filter((file) => /house|document|face/.test(file))).toHaveLength(3);
      });

      it('a server of another kind is not taken for one whose form is missing', async () => {
        const wrong = async (body: object) =>
          (await call(who().manager, 'POST', '/groundwork-sources/forms', body)).text;
        expect(await wrong({ ...connection(), address: central().url })).toContain(
          `${new URL(central().url).host} does not answer as a server of KoboToolbox does.`,
        );
        expect(await wrong({ ...odkConnection(), address: service().url })).toContain(
          `${new URL(service().url).host} does not answer as a server of ODK Central does.`,
        );
        const missing = await call(who().manager, 'POST', '/groundwork-sources', {
          id: randomUUID(),
          ...connection(),
          project: null,
          form: 'aNone',
          schedule: 'manual',
        });
        expect(missing.text).toContain('The form is not there any more, or the account may not read its submissions.');
      });

      it('an import that failed is not begun again once its submissions are fetched again', async () => {
        const form = newForm();
        form.add(Array.from({ length: 300 }, (_, index) => answers(`F-${index}`, 2)));
        const id = await connect(form);
        await settled(id);
        const round = await newRound();
        const { batch } = await beginWaiting(id, round);
        await expectStatus(200, who().manager, 'POST', `/groundwork-imports/${batch}/pause`, {});
        // As after the third attempt.
        await expectStatus(200, who().admin, 'PATCH', `/items/import_batches/${batch}`, { state: 'failed' });
        const look = async () => (await call(who().manager, 'GET', `/groundwork-imports/${batch}`)).body;
        expect(await look()).toMatchObject({ data: { state: 'failed', resumable: true } });
        expect(await sync(id)).toMatchObject({ state: 'ready', waiting: { submissions: 300 } });
        expect(await look()).toMatchObject({
          data: {
            state: 'failed',
            resumable: false,
            problem: 'Nothing was written. The next sync has fetched its submissions again.',
          },
        });
        await expectStatus(409, who().manager, 'POST', `/groundwork-imports/${batch}/resume`, {});
        expect((await importWaiting(id, round)).ended).toMatchObject({ state: 'applied' });
        expect(await settled(id)).toMatchObject({ state: 'idle', imported: 300 });
      });

      it('people who ask for a sync at the same time get one', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id } = await imported(form);
        const before = service().requests.length;
        await Promise.all(
          Array.from({ length: 8 }, () =>
            call(who().manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false }),
          ),
        );
        await settled(id);
        expect(
          service()
            .requests.slice(before)
            .filter(({ url }) => url.endsWith(`/${form.uid}/?format=json`)),
        ).toHaveLength(1);
      });

      it('a new token is tried before it is stored', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id } = await imported(form);
        const old = service().token;
        const next = service().renewToken();
        const change = (secret: string) => call(who().manager, 'POST', `/groundwork-sources/${id}/change`, { secret });
        expect((await sync(id)).problem).toContain('does not accept the token');
        const refused = await change(old);
        expect([refused.status, refused.body]).toEqual([
          422,
          {
            errors: [
              expect.objectContaining({
                message: 'KoboToolbox does not accept the token. It may have been replaced: enter the new one.',
              }),
            ],
          },
        ]);
        expect((await change(next)).status).toBe(200);
        expect(await sync(id)).toMatchObject({ problem: null });
      });
    });

    it('only those who may import see sources, no token leaves the server, and other servers are not asked', async () => {
      const form = newForm();
      const id = await connect(form);
      await settled(id);
      const { manager, member, visitor, admin } = who();
      for (const person of [member, visitor]) await expectStatus(403, person, 'GET', '/groundwork-sources');
      expect((await call(manager, 'GET', '/groundwork-sources')).text).not.toContain(service().token);
      for (const table of ['groundwork_sources', 'groundwork_source_submissions'])
        await expectStatus(403, admin, 'GET', `/items/${table}`);
      const elsewhere = await call(manager, 'POST', '/groundwork-sources/forms', {
        ...connection(),
        address: 'http://127.0.0.1:1',
      });
      expect([elsewhere.status, elsewhere.text]).toEqual([
        400,
        expect.stringContaining('This portal may not fetch from 127.0.0.1:1.'),
      ]);
      expect(
        (
          await call(manager, 'POST', '/groundwork-sources', {
            id: randomUUID(),
            ...connection(),
            project: null,
            form: form.uid,
            schedule: 'manual',
          })
        ).text,
      ).toContain('is connected already');
      expect(
        (await call(manager, 'POST', `/groundwork-sources/${id}/change`, { schedule: 'daily' })).body,
      ).toMatchObject({ data: { schedule: 'daily' } });
      await expectStatus(204, manager, 'POST', `/groundwork-sources/${id}/disconnect`, {});
      await expectStatus(404, manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false });
    });
  });
};
