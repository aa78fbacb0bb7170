import { placed, PLACE, tinyJpeg } from '../file-samples.ts';
import { portalFor } from '../prepared-import.ts';
import { call, expectStatus, statusAtLast } from '../server.ts';
import { answers, nested } from './household-form.ts';
import type { KoboAsset } from './kobo-server.ts';
import { PHOTO_FORM, picture } from './photo-form.ts';
import { central, households, imported, importWaiting, photosOf, service, settled, sync, who } from './portal.ts';
import { rowsAt } from '../items.ts';

let forms = 0;
const photoForm = (): KoboAsset =>
  service().addAsset({ uid: `aPhotos${(forms += 1)}`, name: 'Household survey', ...PHOTO_FORM });
const attach = (
  form: KoboAsset,
  id: number | undefined,
  question: string,
  filename: string,
  bytes = picture(filename),
): string => form.attach(id ?? 0, { question, filename, bytes, mimetype: 'image/jpeg' });

const VILLAGE = 'PHOTOS-1';
/** The photos of a village, as the server's administrator sees them. */
const photosIn = (village: string) =>
  rowsAt(
    who().admin,
    `/items/media_upload_items?filter[village_id][_eq]=${village}&sort=preview_image.filename_download&fields=id,caption,consent,taken_at,kind,village_id,sha256,user_created.email,preview_image.id,preview_image.filename_download,preview_image.title,preview_image.restricted`,
  );
const bytesOf = async (file: string): Promise<Buffer> =>
  Buffer.from(
    await (
      await fetch(`${who().server.url}/assets/${file}`, {
        headers: { Authorization: `Bearer ${who().member.token ?? ''}` },
      })
    ).arrayBuffer(),
  );
const fileOf = (photo: Readonly<Record<string, unknown>> | undefined): string =>
  String((photo?.['preview_image'] as Record<string, unknown> | undefined)?.['id']);

/** The questions for pictures. */
const PICTURES = ['house', 'document', 'face'];

let villages = 0;
const newVillage = async (): Promise<string> => {
  const id = `${VILLAGE}-${(villages += 1)}`;
  await expectStatus(200, who().manager, 'POST', '/items/villages', { village_id: id, village_name: id });
  return id;
};

/** Forms of one test do not find the questions of another's. */
const forgetQuestions = async (): Promise<void> => {
  for (const { id } of await rowsAt(
    who().admin,
    `/items/survey_questions?filter[name][_in]=${PICTURES.join()}&fields=id`,
  ))
    await call(who().admin, 'DELETE', `/items/survey_questions/${String(id)}`);
};

/** Pictures of submissions, which follow their import. */
export const photosSuite = (): void => {
  describe('photos of a form of KoboToolbox', () => {
    beforeEach(forgetQuestions);

    it('are added once after the import, without their location; what is replaced is added, what is removed stays', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const [a, b] = form.add([
        answers('A', 2, { village, start: '2026-02-03T08:00:00.000+03:00' }),
        answers('B', 3, { village }),
      ]);
      const withPlace = placed[0]?.bytes ?? Buffer.alloc(0);
      attach(form, a, 'home/house', 'house 1.jpg', withPlace);
      attach(form, a, 'members[1]/face', 'face1.jpg');
      const face = attach(form, a, 'members[2]/face', 'face2.jpg');
      attach(form, b, 'home/house', 'house2.jpg');
      form.removeAttachment(b ?? 0, attach(form, b, 'document', 'gone.jpg'));
      const { id, batch } = await imported(form);
      await photosOf(id, { added: 4, missing: 0, gone: 0 });
      const photos = await photosIn(village);
      const of = {
        kind: 'photo',
        consent: 'unknown',
        village_id: village,
        user_created: { email: expect.any(String) as unknown },
      };
      expect(photos).toMatchObject([
        {
          ...of,
          caption: 'A picture',
          preview_image: { filename_download: 'face1.jpg', restricted: false },
          taken_at: '2026-02-03T05:00:00.000Z',
        },
        { ...of, caption: 'A picture', preview_image: { filename_download: 'face2.jpg' } },
        {
          ...of,
          caption: 'A picture of the house',
          preview_image: { filename_download: 'house 1.jpg', title: 'A picture of the house' },
        },
        { ...of, caption: 'A picture of the house', preview_image: { filename_download: 'house2.jpg' } },
      ]);
      expect((await bytesOf(fileOf(photos[0]))).subarray(-40).equals(tinyJpeg.subarray(-40))).toBe(true);
      expect(withPlace.includes(PLACE)).toBe(true);
      expect((await bytesOf(fileOf(photos[2]))).includes(PLACE)).toBe(false);

      const before = service().requests.length;
      form.edit(a ?? 0, { 'home/rooms': '5' });
      expect(await sync(id)).toMatchObject({ problem: null });
      await photosOf(id, { added: 4, missing: 0 });
      expect(
        service()
          .requests.slice(before)
          .filter(({ url }) => url.includes('/attachments/')),
      ).toEqual([]);
      form.edit(a ?? 0, { members: [{ 'members/age': '31', 'members/face': 'face1.jpg' }, { 'members/age': '4' }] });
      attach(form, a, 'members[2]/face', 'face3.jpg');
      const source = await sync(id);
      await photosOf(id, { added: 5, missing: 0, gone: 1 });
      expect(form.documents.get(a ?? 0)?._attachments.map(({ uid }) => uid)).not.toContain(face);
      expect(await photosIn(village)).toHaveLength(5);

      const portal = portalFor(who().manager);
      await portal.undo(source.batch ?? '');
      expect((await portal.ended(source.batch ?? '', () => undefined)).undone).toMatchObject({ left: [] });
      expect(await photosIn(village)).toHaveLength(4);
      await expectStatus(200, who().manager, 'PATCH', `/items/media_upload_items/${String(photos[0]?.['id'])}`, {
        caption: 'Of Ana',
      });
      await portal.undo(batch);
      expect((await portal.ended(batch, () => undefined)).undone).toMatchObject({
        left: expect.arrayContaining([{ what: 'Photo Of Ana', why: 'was changed since' }]) as unknown,
      });
      expect(await photosIn(village)).toMatchObject([{ caption: 'Of Ana' }]);
      for (const photo of photos.slice(1)) await expectStatus(403, who().admin, 'GET', `/files/${fileOf(photo)}`);
    });

    it('an undo lets them come again with the next import, but not what it left', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const [a] = form.add([answers('A', 2, { village })]);
      attach(form, a, 'home/house', 'h1.jpg');
      attach(form, a, 'document', 'd1.jpg');
      const { id, batch, round } = await imported(form);
      await photosOf(id, { added: 2, missing: 0 });
      const [left] = await photosIn(village);
      await call(who().manager, 'PATCH', `/items/media_upload_items/${String(left?.['id'])}`, { credit: 'Ana' });
      const portal = portalFor(who().manager);
      await portal.undo(batch);
      await portal.ended(batch, () => undefined);
      await photosOf(id, { added: 1, missing: 0 });
      expect(await sync(id)).toMatchObject({ state: 'ready' });
      await importWaiting(id, round);
      await photosOf(id, { added: 2, missing: 0 });
      expect(await photosIn(village)).toMatchObject([{ id: left?.['id'] }, { caption: 'A picture of the house' }]);
    });

    it('what cannot be fetched is said with its reason, and asked for again with the next sync where the server may have it then', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const [a, b, c, d] = form.add(
        ['A', 'B', 'C', 'D'].map((code) =>
          answers(code, 2, { village, ...(code === 'D' && { 'home/house': 'late.jpg' }) }),
        ),
      );
      const lost = attach(form, a, 'home/house', 'lost.jpg');
      form.loseAttachment(a ?? 0, lost, true);
      attach(form, b, 'home/house', 'page.jpg', Buffer.from('<html><script>alert(1)</script></html>'));
      attach(form, c, 'home/house', 'large.jpg', Buffer.concat([picture('large'), Buffer.alloc(50 * 1024 * 1024)]));
      attach(form, c, 'document', 'good.jpg');
      service().fail({ kind: 'truncate', times: 1, on: /attachments/ });
      const { id } = await imported(form);
      const { problems } = await photosOf(id, { added: 1, missing: 4 });
      expect(problems).toHaveLength(3);
      const before = service().requests.length;
      form.loseAttachment(a ?? 0, lost, false);
      attach(form, d, 'home/house', 'late.jpg');
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null });
      const after = await photosOf(id, { added: 3, missing: 2 });
      expect(after.problems.map(({ words }) => words).sort()).toEqual([
        'The file is larger than 50 MB.',
        'The file is not a picture that browsers show.',
      ]);
      expect(
        service()
          .requests.slice(before)
          .filter(({ url }) => url.includes('/attachments/')),
      ).toHaveLength(2);
      expect(
        (await photosIn(village)).map((row) => (row['preview_image'] as Record<string, unknown>)['filename_download']),
      ).toEqual(['good.jpg', 'late.jpg', 'lost.jpg']);
      // An edit brings the same picture with the key that it has at the source.
      form.edit(d ?? 0, { 'home/rooms': '4' });
      await sync(id);
      await photosOf(id, { added: 3, missing: 2 });
    });

    it('a picture of a restricted question is restricted, and so is its file', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const { manager, member } = who();
      await expectStatus(200, manager, 'POST', '/items/survey_questions', {
        collection: 'households',
        name: 'document',
        label: 'Document of the plot',
        kind: 'text',
        restricted: true,
      });
      const [a] = form.add([answers('A', 2, { village })]);
      attach(form, a, 'document', 'plot.jpg');
      attach(form, a, 'home/house', 'house.jpg');
      const { id } = await imported(form);
      await photosOf(id, { added: 2, missing: 0 });
      const photos = await photosIn(village);
      expect(photos).toMatchObject([{ consent: 'unknown' }, { consent: 'restricted' }]);
      expect(
        await rowsAt(member, `/items/media_upload_items?filter[village_id][_eq]=${village}&fields=consent`),
      ).toEqual([{ consent: 'unknown' }]);
      expect(await statusAtLast(() => call(member, 'GET', `/assets/${fileOf(photos[1])}`), 403)).toBe(403);
      expect(await statusAtLast(() => call(member, 'GET', `/assets/${fileOf(photos[0])}`), 200)).toBe(200);
    });

    it('are answers by the name that their file has in Media; those of a question that a person restricts are restricted, and so are the photos', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const { member } = who();
      const [a, b] = form.add([answers('A', 2, { village, 'home/house': 'late.jpg' }), answers('B', 3, { village })]);
      attach(form, a, 'members[1]/face', 'face:Ana/1.JPG');
      attach(form, b, 'home/house', 'house é 1.jpg');
      const { id, round } = await imported(form, ['face']);
      await photosOf(id, { added: 2, missing: 1 });
      const storedAnswers = async () =>
        (await households(round)).map((row) => [row['answers'], row['restricted_answers']] as const);
      const fuel = { home_fuel: 'wood', home_tools: ['hoe', 'axe'] };
      expect(await storedAnswers()).toEqual([
        [{ ...fuel, home_house: 'late.jpg' }, null],
        [{ ...fuel, home_house: 'house é 1.jpg' }, null],
      ]);
      const faces = () =>
        rowsAt(
          who().admin,
          `/items/members?filter[household_id][survey_round_id][_eq]=${round}&sort=household_id.household_code,line_no&fields=answers,restricted_answers`,
        );
      expect((await faces())[0]).toEqual({ answers: null, restricted_answers: { face: 'face Ana 1.JPG' } });
      expect(
        (await photosIn(village)).map(({ consent, preview_image: image }) => [
          consent,
          (image as Record<string, unknown>)['filename_download'],
        ]),
      ).toEqual([
        ['restricted', 'face Ana 1.jpg'],
        ['unknown', 'house é 1.jpg'],
      ]);
      const kinds = await rowsAt(
        member,
        '/items/survey_questions?filter[name][_in]=home_house,face&sort=name&fields=collection,name,label,kind,restricted',
      );
      expect(kinds).toEqual([
        { collection: 'members', name: 'face', label: 'A picture', kind: 'photo', restricted: true },
        {
          collection: 'households',
          name: 'home_house',
          label: 'A picture of the house',
          kind: 'photo',
          restricted: false,
        },
      ]);
      expect(
        await rowsAt(member, `/items/media_upload_items?filter[village_id][_eq]=${village}&fields=consent`),
      ).toEqual([{ consent: 'unknown' }]);

      // Edits change and empty the answers; what is new is read as before, without a person.
      form.edit(b ?? 0, { 'home/house': null });
      form.edit(a ?? 0, { 'home/house': 'late 2.jpg' });
      attach(form, a, 'home/house', 'late 2.jpg');
      const [c] = form.add([answers('C', 1, { village })]);
      attach(form, c, 'home/house', 'c.jpg');
      const { batch } = await sync(id);
      await photosOf(id, { added: 4, gone: 1, missing: 0 });
      expect(await storedAnswers()).toEqual([
        [{ ...fuel, home_house: 'late 2.jpg' }, null],
        [fuel, null],
        [{ ...fuel, home_house: 'c.jpg' }, null],
      ]);
      const portal = portalFor(who().manager);
      await portal.undo(batch ?? '');
      await portal.ended(batch ?? '', () => undefined);
      expect((await storedAnswers()).map(([open]) => (open as Record<string, unknown>)['home_house'])).toEqual([
        'late.jpg',
        'house é 1.jpg',
      ]);
    });

    it('a form that is disconnected and connected again brings no photo twice', async () => {
      const [form, village] = [photoForm(), await newVillage()];
      const [a] = form.add([answers('A', 2, { village })]);
      attach(form, a, 'home/house', 'house.jpg');
      const { id } = await imported(form);
      await photosOf(id, { added: 1 });
      await expectStatus(204, who().manager, 'POST', `/groundwork-sources/${id}/disconnect`, {});
      const again = await imported(form);
      await photosOf(again.id, { added: 1, missing: 0 });
      expect(await photosIn(village)).toHaveLength(1);
    });
  });

  describe('photos of a form of ODK Central', () => {
    beforeEach(forgetQuestions);

    it('are added with their submission, in groups and repeats, and those that are sent later with the next sync', async () => {
      const village = await newVillage();
      const form = central().addForm({ name: 'Household survey', xmlFormId: 'photos', ...PHOTO_FORM });
      const [a] = form.add([{ ...nested('A', 2), village, document: 'later.jpg', members: [{ age: 31 }, { age: 4 }] }]);
      const jpeg = (question: string, filename: string): void =>
        form.attach(a ?? '', { question, filename, bytes: picture(filename), mimetype: 'image/jpeg' });
      jpeg('home/house', 'house é 1.jpg');
      jpeg('members[2]/face', 'face.jpg');
      const { id, round } = await imported(form, ['document']);
      const { problems } = await photosOf(id, { added: 2, missing: 1 });
      expect(problems).toEqual([
        { words: 'The file is not on the server, or the account may not read it.', photos: 1 },
      ]);
      jpeg('document', 'later.jpg');
      central().keepInS3(true);
      await sync(id);
      await photosOf(id, { added: 3, missing: 0 });
      central().keepInS3(false);
      expect(
        central()
          .requests.filter(({ url }) => url.startsWith('/s3/'))
          .map(({ authorization }) => authorization),
      ).toEqual([undefined]);
      form.edit(a ?? '', { home: { rooms: 7 } });
      await sync(id);
      await settled(id);
      await photosOf(id, { added: 3, missing: 0 });
      expect((await photosIn(village)).map((row) => row['caption'])).toEqual([
        'A picture',
        'A picture of the house',
        'Document of the plot',
      ]);
      expect((await households(round))[0]).toMatchObject({
        rooms: 7,
        answers: { home_house: 'house é 1.jpg' },
        restricted_answers: { document: 'later.jpg' },
      });
      form.edit(a ?? '', { home: { house: null } });
      await sync(id);
      expect((await households(round))[0]?.['answers']).not.toHaveProperty('home_house');
    });
  });
};
