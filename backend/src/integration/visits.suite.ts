import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { drawnPhotos } from '../demo/media/photos.ts';
import { drawScene } from '../demo/photo/scene.ts';
import type { Connection } from '../api/client.ts';
import { created } from './created.ts';
import { sendFile } from './send-file.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn, statusAtLast } from './server.ts';

const duePoints = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      project: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      last: z.object({ day: z.string(), found: z.string().nullable(), next: z.string().nullable() }).nullable(),
      due: z.array(z.object({ why: z.string(), since: z.string().nullable() })),
    }),
  ),
});
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Visits to water points that members record, and the water points that are due for one. */
export const visitsSuite = (who: () => People): void => {
  describe('visits to water points', () => {
    const point: Record<'near' | 'far' | 'never', string> = {
      near: randomUUID(),
      far: randomUUID(),
      never: randomUUID(),
    };
    const visit = (more: object = {}): Record<string, unknown> => ({
      id: randomUUID(),
      water_point_id: point.near,
      visited_on: day(-1),
      functional: 'no',
      ...more,
    });
    const send = (person: Connection, row: object) => call(person, 'POST', '/items/water_point_visits', row);
    const dueFor = async (person: Connection) => {
      const answer = await call(person, 'GET', '/groundwork-visits/due');
      return duePoints.parse(answer.body).data.filter(({ id }) => Object.values(point).includes(id));
    };

    beforeAll(async () => {
      await call(who().manager, 'POST', '/items/villages', [
        { village_id: 'VISIT-near', village_name: 'Near' },
        { village_id: 'VISIT-far', village_name: 'Far' },
      ]);
      for (const [place, points] of [
        ['near', [point.near, point.never]],
        ['far', [point.far]],
      ] as const) {
        const made = await call(who().manager, 'POST', '/items/water_projects', {
          project_uid: `VISIT-${place}`,
          village_id: `VISIT-${place}`,
          water_points: points.map((id) =>
            id === point.never ? { id, name: 'Never visited', latitude: -17.25, longitude: 36.5 } : { id, name: place },
          ),
        });
        expect(made.status).toBe(200);
      }
    });

    it('are recorded by members, once for each key, and corrected by data managers alone', async () => {
      const row = visit({
        cause: 'breakage',
        flow_l_min: 0,
        next_visit_on: day(20),
        latitude: -17.5,
        longitude: 36.1,
        accuracy_m: 8.5,
        note: 'Rods broken',
        photo_consent: null,
      });
      expect((await send(who().member, row)).status).toBe(200);
      expect(await send(who().member, row)).toMatchObject({
        status: 400,
        text: expect.stringContaining('RECORD_NOT_UNIQUE') as unknown,
      });
      const path = `/items/water_point_visits/${String(row['id'])}`;
      const stored = await call(who().member, 'GET', `${path}?fields=*`);
      expect(stored.body).toMatchObject({ data: { ...row, user_created: expect.any(String) as unknown } });
      await expectStatus(403, who().member, 'PATCH', path, { functional: 'yes' });
      await expectStatus(403, who().member, 'DELETE', path);
      await expectStatus(200, who().manager, 'PATCH', path, { note: 'Two rods broken' });
      expect((await send(who().visitor, visit())).status).toBe(403);
    });

    it.each([
      [{ visited_on: day(3) }, 'The day of a visit cannot be in the future.'],
      [{ functional: 'maybe' }, 'A visit needs to say whether the water point works'],
      [{ next_visit_on: day(-2) }, 'The next visit must be after this one.'],
      [{ accuracy_m: -1 }, 'The accuracy of the position must be 0 or more.'],
    ])('with %j are refused: %s', async (fields, problem) => {
      for (const person of [who().member, who().manager])
        expect(await send(person, visit(fields))).toMatchObject({
          status: 400,
          text: expect.stringContaining(problem) as unknown,
        });
    });

    it('say nothing of an import, and of no point that there is not', async () => {
      expect((await send(who().member, visit({ external_id: 'x' }))).status).toBe(403);
      expect((await send(who().member, visit({ water_point_id: randomUUID() }))).status).toBe(400);
    });

    it('a second one on the same day is another visit, and the later one counts', async () => {
      const rows = [visit({ visited_on: day(0), functional: 'no' }), visit({ visited_on: day(0), functional: 'yes' })];
      for (const row of rows) expect((await send(who().member, row)).status).toBe(200);
      const listed = await call(
        who().member,
        'GET',
        `/items/water_point_visits?fields=functional&sort=visited_on,date_created,id&filter[water_point_id][_eq]=${point.near}&filter[visited_on][_eq]=${day(0)}`,
      );
      expect(listed.body).toEqual({ data: [{ functional: 'no' }, { functional: 'yes' }] });
      expect((await dueFor(who().member)).map(({ id }) => id)).toEqual(
        expect.arrayContaining([point.never, point.far]),
      );
      expect((await dueFor(who().member)).find(({ id }) => id === point.near)).toBeUndefined();
    });

    it('are due where one was planned, where a point does not work, and where nobody has been', async () => {
      await send(
        who().member,
        visit({ water_point_id: point.far, visited_on: day(-70), functional: 'no', next_visit_on: day(-5) }),
      );
      expect(await dueFor(who().member)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            id: point.never,
            name: 'Never visited',
            latitude: -17.25,
            longitude: 36.5,
            last: null,
            due: [{ why: 'never', since: null }],
          }),
          expect.objectContaining({
            id: point.far,
            latitude: null,
            last: { day: day(-70), found: 'no', next: day(-5) },
            due: [
              { why: 'not_working', since: day(-40) },
              { why: 'planned', since: day(-5) },
            ],
          }),
        ]),
      );
      await expectStatus(403, who().visitor, 'GET', '/groundwork-visits/due');
    });

    it('of somebody with an area are those of its water points', async () => {
      const [email, password] = ['visits@area.example.org', 'a long enough password'];
      const area = { villages: ['VISIT-near'], districts: [], regions: [], projects: [] };
      await expectStatus(200, who().admin, 'POST', '/users', {
        email,
        password,
        first_name: 'Visits',
        role: ids.roles.areaMember,
        status: 'active',
        area,
      });
      const person = await signedIn(who().server.url, { email, password });
      expect(await statusAtLast(() => call(person, 'GET', '/items/villages/VISIT-near?fields=village_id'), 200)).toBe(
        200,
      );
      expect((await send(person, visit())).status).toBe(200);
      expect(await send(person, visit({ water_point_id: point.far }))).toMatchObject({
        status: 400,
        text: expect.stringContaining('limited to an area') as unknown,
      });
      expect((await dueFor(person)).map(({ id }) => id)).toEqual([point.never]);
    });

    it('come through the outbox with their photo at once, and once', async () => {
      const photo = await sendFile(who().member, 'pump.txt', 'text/plain', 'a text');
      const values = visit({ photo, photo_consent: 'unknown' });
      const me = created.parse((await call(who().member, 'GET', '/users/me?fields=id')).body).data.id;
      const change = {
        id: randomUUID(),
        user: me,
        write: { action: 'create', collection: 'water_point_visits', values },
        expects: null,
      };
      const answers = await Promise.all([1, 2, 3].map(() => call(who().member, 'POST', '/groundwork-outbox', change)));
      expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ data: { state: 'written' } })));
      expect(
        (await call(who().member, 'GET', `/items/water_point_visits/${String(values['id'])}?fields=photo`)).body,
      ).toEqual({ data: { photo } });
      const future = { ...change, id: randomUUID(), write: { ...change.write, values: visit({ visited_on: day(3) }) } };
      await expectStatus(400, who().member, 'POST', '/groundwork-outbox', future);
    });

    it('keep a restricted photo from members by its file, not the visit', async () => {
      const scene = drawnPhotos[0]?.scene;
      if (scene === undefined) throw new Error('No photos.');
      const photo = new Uint8Array(drawScene(scene));
      await new Promise((resolve) => setTimeout(resolve, 50));
      const upload = () => sendFile(who().member, 'pump.png', 'image/png', photo);
      const [open, restricted] = [await upload(), await upload()];
      expect((await send(who().member, visit({ photo: open, photo_consent: 'granted' }))).status).toBe(200);
      const closed = visit({ photo: restricted, photo_consent: 'restricted' });
      expect((await send(who().member, closed)).status).toBe(200);
      expect(await statusAtLast(() => call(who().member, 'GET', `/assets/${open}`), 200)).toBe(200);
      expect(await statusAtLast(() => call(who().member, 'GET', `/assets/${restricted}`), 403)).toBe(403);
      await expectStatus(200, who().manager, 'GET', `/assets/${restricted}`);
      await expectStatus(
        200,
        who().member,
        'GET',
        `/items/water_point_visits/${String(closed['id'])}?fields=functional`,
      );
      await call(who().manager, 'PATCH', `/items/water_point_visits/${String(closed['id'])}`, {
        photo_consent: 'granted',
      });
      expect(await statusAtLast(() => call(who().member, 'GET', `/assets/${restricted}`), 200)).toBe(200);
    });
  });
};
