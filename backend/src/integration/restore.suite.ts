import { randomUUID } from 'node:crypto';
import { restoreAnswer } from '@groundwork/shared/contract/calls';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { created } from './created.ts';
import { rowsAt, type Rows } from './items.ts';
import { call, must } from './server.ts';
import type { People } from './signed-in-people.ts';

const REFUSED = "You don't have permission to access this.";
/** The tables of which a household has rows here, each with the filter that finds them. */
const TABLES = {
  households: 'id',
  members: 'household_id',
  plots: 'household_id',
  crop_plantings: 'plot_id.household_id',
  livestock: 'household_id',
  household_reviews: 'household_id',
};

/** Records that were removed on a page are there again as they were. */
export const restoreSuite = (who: () => People): void => {
  const userOf = async (person: Connection): Promise<string> =>
    created.parse((await call(person, 'GET', '/users/me?fields=id')).body).data.id;
  const add = async (collection: string, row: object, person = who().manager): Promise<void> => {
    await must(call(person, 'POST', `/items/${collection}`, row));
  };
  const remove = async (collection: string, key: string, seen: object, person = who().manager): Promise<void> => {
    const { body } = await must(
      call(person, 'POST', '/groundwork-outbox', {
        id: randomUUID(),
        user: await userOf(person),
        write: { action: 'delete', collection, values: { id: key } },
        expects: { collection, key, values: seen },
      }),
    );
    expect(body).toEqual({ data: { state: 'written' } });
  };
  const restore = async (collection: string, keys: readonly string[], person = who().manager) => {
    const { body } = await must(
      call(person, 'POST', '/groundwork-outbox/restore', { user: await userOf(person), collection, keys }),
    );
    return restoreAnswer.parse(body).data;
  };
  /** All that there is of the household, by table, with every column. */
  const everything = async (household: string): Promise<Readonly<Record<string, Rows>>> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(TABLES).map(async ([table, path]): Promise<readonly [string, Rows]> => {
          const filter = path.split('.').reduceRight<object>((inner, step) => ({ [step]: inner }), { _eq: household });
          const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=id&limit=-1`;
          const columns = Object.keys((await rowsAt(who().admin, `/items/${table}?${query}`))[0] ?? {});
          // Rows that lead to a row are compared in their own table.
          const own = columns.filter((name) => !(name in TABLES));
          return [table, await rowsAt(who().admin, `/items/${table}?${query}&fields=${own.join(',')}`)];
        }),
      ),
    );
  const household = async (code: string): Promise<string> => {
    const [id, plot] = [randomUUID(), randomUUID()];
    await add('households', {
      id,
      household_code: code,
      interview_date: '2024-05-08',
      consent: false,
      rooms: 0,
      weight: 1.5,
      assets: [],
      months_lack_food: [1, 12],
      latitude: -16.5,
      longitude: 36.9,
    });
    await add('members', [
      { id: randomUUID(), household_id: id, line_no: 1, name: 'ወይንሸት', age_years: 40, is_head: true },
      { id: randomUUID(), household_id: id, line_no: 2, name: null, age_years: null },
    ]);
    await add('plots', { id: plot, household_id: id, plot_no: 1 });
    await add('crop_plantings', { id: randomUUID(), plot_id: plot });
    await add('livestock', { id: randomUUID(), household_id: id, species: 'goats', count_owned: 0 });
    const review = { id: randomUUID(), household_id: id, state: 'on_hold', note: 'ይደወል' };
    await must(call(who().manager, 'POST', '/items/household_reviews', review));
    return id;
  };

  describe('a removed record', () => {
    it('is there again with every row that went with it, as it was, with who reviewed it and when', async () => {
      const id = await household(`HH-R1-${randomUUID()}`);
      // What was removed before does not come back.
      const gone = randomUUID();
      await add('members', { id: gone, household_id: id, line_no: 3, age_years: 7 });
      await remove('members', gone, { age_years: 7 });
      const before = await everything(id);
      expect(before).toMatchObject({
        members: [{}, {}],
        crop_plantings: [{}],
        household_reviews: [{ state: 'on_hold' }],
      });
      for (let round = 0; round < 2; round += 1) {
        await remove('households', id, { rooms: 0 });
        expect(Object.values(await everything(id)).flat()).toEqual([]);
        expect(await restore('households', [id])).toEqual({ restored: [id], left: [] });
        expect(await everything(id)).toEqual(before);
      }
      const { body } = await must(call(who().manager, 'GET', `/groundwork-households/${id}/history`));
      const entries = z
        .object({ data: z.array(z.looseObject({ action: z.string(), reason: z.unknown() })) })
        .parse(body);
      expect(entries.data.filter(({ reason }) => reason === 'Undone.')).toMatchObject([
        { action: 'create', collection: 'households' },
      ]);
      // The one member that was removed by itself.
      expect(entries.data.filter(({ action }) => action === 'delete')).toHaveLength(1);
    });

    it('has the links again that led to it, but for what leads elsewhere since', async () => {
      const [village, other] = [`R-${randomUUID().slice(0, 8)}`, `R-${randomUUID().slice(0, 8)}`];
      const [left, moved] = [randomUUID(), randomUUID()];
      for (const key of [village, other]) await add('villages', { village_id: key, village_name: 'ባህር ዳር' });
      for (const id of [left, moved])
        await add('media_upload_items', { id, media_type: 'image', village_id: village }, who().admin);
      await add('village_profiles', { id: randomUUID(), village_id: village, year: 2024 });
      await remove('villages', village, { village_name: 'ባህር ዳር' });
      await must(call(who().admin, 'PATCH', `/items/media_upload_items/${moved}`, { village_id: other }));
      expect(await restore('villages', [village])).toEqual({ restored: [village], left: [] });
      expect(
        await rowsAt(who().admin, `/items/village_profiles?filter[village_id][_eq]=${village}&fields=year`),
      ).toEqual([{ year: 2024 }]);
      const linkOf = async (id: string) =>
        rowsAt(who().admin, `/items/media_upload_items?filter[id][_eq]=${id}&fields=village_id`);
      expect([await linkOf(left), await linkOf(moved)]).toEqual([[{ village_id: village }], [{ village_id: other }]]);
    });

    it('that cannot be there is named with the reason, and the others come back all the same', async () => {
      const code = `HH-R2-${randomUUID()}`;
      const [taken, free] = [await household(code), await household(`HH-R3-${randomUUID()}`)];
      for (const id of [taken, free]) await remove('households', id, { rooms: 0 });
      await add('households', { id: randomUUID(), household_code: code });
      const never = randomUUID();
      expect(await restore('households', [taken, free, never])).toEqual({
        restored: [free],
        left: [
          { key: taken, message: 'Another record already has the same Household and Survey round.' },
          { key: never, message: REFUSED },
        ],
      });
      expect(await restore('households', [free])).toEqual({
        restored: [],
        left: [{ key: free, message: 'A record with this key already exists.' }],
      });
      expect(await rowsAt(who().admin, `/items/members?filter[household_id][_eq]=${taken}`)).toEqual([]);
    });

    it('comes back for the one who removed it alone, and nothing without what it refers to', async () => {
      const village = `R-${randomUUID().slice(0, 8)}`;
      await add('villages', { village_id: village, village_name: 'ጎዴ' });
      const id = randomUUID();
      await add('households', { id, household_code: `HH-R4-${id}`, village_id: village, rooms: 0 });
      await remove('households', id, { rooms: 0 });
      for (const person of [who().member, who().admin])
        expect(await restore('households', [id], person)).toEqual({
          restored: [],
          left: [{ key: id, message: REFUSED }],
        });
      await remove('villages', village, { village_name: 'ጎዴ' });
      const { restored, left } = await restore('households', [id]);
      expect([restored, left]).toEqual([
        [],
        [{ key: id, message: 'Village was removed, or you may no longer see it.' }],
      ]);
    });

    it('is not asked for in the name of somebody else', async () => {
      const body = { user: randomUUID(), collection: 'households', keys: [randomUUID()] };
      expect((await call(who().manager, 'POST', '/groundwork-outbox/restore', body)).status).toBe(409);
      expect((await call(who().visitor, 'POST', '/groundwork-outbox/restore', body)).status).toBe(403);
    });
  });
};
