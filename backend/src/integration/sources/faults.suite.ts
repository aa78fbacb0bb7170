import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../server.ts';
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
  rowsAt,
  service,
  settled,
  sync,
  who,
} from './portal.ts';
import { newForm } from './new-form.ts';

/** What goes wrong between the portal and a server, and who may do what. */
export const faultsSuite = (): void => {
  describe('faults and rights', () => {
    describe('faults of the server', () => {
      it('what passes is tried again: too many calls, an answer that is cut off, an error', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id, round } = await imported(form);
        form.add([answers('B', 3)]);
        for (const kind of ['rate-limit', 'truncate', 'server-error'] as const)
          service().fail({ kind, times: 1, retryAfter: 1 });
        expect(await sync(id)).toMatchObject({ problem: null, imported: 2 });
        expect(await households(round)).toHaveLength(2);
      });

      it.each([
        ['expired', 'KoboToolbox does not accept the token. It may have been replaced: enter the new one.'],
        ['html', 'answers with something else than data. Check the address, or try again later.'],
      ] as const)('%s is said in a sentence, and nothing is lost', async (kind, words) => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id } = await imported(form);
        form.add([answers('B', 3)]);
        service().fail({ kind, times: 99 });
        const { problem } = await sync(id);
        service().recover();
        expect(problem).toContain(words);
        expect(await sync(id)).toMatchObject({ problem: null, imported: 2 });
      });

      it('a server that is stopped while it fetches goes on when it starts again', async () => {
        const form = newForm();
        form.add([answers('A', 2)]);
        const { id, round } = await imported(form);
        form.add([answers('B', 3)]);
        service().fail({ kind: 'hang', times: 1, on: /%24in/ });
        const before = service().requests.length;
        expect((await call(who().manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false })).status).toBe(
          200,
        );
        for (
          let times = 0;
          times < 200 &&
          !service()
            .requests.slice(before)
            .some(({ url }) => url.includes('%24in'));
          times += 1
        )
          await pause(50);
        await restart();
        expect(await settled(id)).toMatchObject({ state: 'idle', problem: null, imported: 2 });
        expect(await households(round)).toHaveLength(2);
      });

      it('a server that is stopped while it fetches photos adds each once', async () => {
        const form = service().addAsset({ uid: 'aStopped', name: 'Household survey', ...PHOTO_FORM });
        const [a] = form.add([answers('A', 2)]);
        for (const question of ['home/house', 'document', 'members[1]/face'])
          form.attach(a ?? 0, {
            question,
            filename: `${question}.jpg`.replaceAll('/', ' '),
            bytes: picture(question),
            mimetype: 'image/jpeg',
          });
        service().fail({ kind: 'hang', times: 1, on: /attachments/, after: 1 });
        const before = service().requests.length;
        const { id } = await imported(form);
        for (
          let times = 0;
          times < 200 &&
          service()
            .requests.slice(before)
            .filter(({ url }) => url.includes('/attachments/')).length < 2;
          times += 1
        )
          await pause(50);
        await restart();
        await photosOf(id, { added: 3, missing: 0 });
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
        expect((await call(who().manager, 'POST', `/groundwork-imports/${batch}/pause`, {})).status).toBe(200);
        // As after the third attempt.
        expect((await call(who().admin, 'PATCH', `/items/import_batches/${batch}`, { state: 'failed' })).status).toBe(
          200,
        );
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
        expect((await call(who().manager, 'POST', `/groundwork-imports/${batch}/resume`, {})).status).toBe(409);
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
      for (const person of [member, visitor])
        expect((await call(person, 'GET', '/groundwork-sources')).status).toBe(403);
      expect((await call(manager, 'GET', '/groundwork-sources')).text).not.toContain(service().token);
      for (const table of ['groundwork_sources', 'groundwork_source_submissions'])
        expect((await call(admin, 'GET', `/items/${table}`)).status).toBe(403);
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
      expect((await call(manager, 'POST', `/groundwork-sources/${id}/disconnect`, {})).status).toBe(204);
      expect((await call(manager, 'POST', `/groundwork-sources/${id}/sync`, { review: false })).status).toBe(404);
    });
  });
};
