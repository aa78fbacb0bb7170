import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Connection } from '../api/client.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call } from './server.ts';
import { created } from './created.ts';

const counted = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Changes that were made on a device and are sent later, perhaps more than once. */
export const outboxSuite = (who: () => People): void => {
  const users = new Map<Connection, string>();
  const userOf = async (person: Connection): Promise<string> => {
    if (!users.has(person))
      users.set(
        person,
        person.token === null
          ? randomUUID()
          : created.parse((await call(person, 'GET', '/users/me?fields=id')).body).data.id,
      );
    return users.get(person) ?? '';
  };
  const send = async (person: Connection, body: object) =>
    call(person, 'POST', '/groundwork-outbox', { user: await userOf(person), ...body });
  const make = async (collection: string, row: object): Promise<string> => await create(who().manager, collection, row);
  const household = (code: string): Promise<string> => make('households', { household_code: code });
  const stateOf = async (id: string): Promise<unknown> =>
    (await call(who().member, 'GET', `/items/households/${id}?fields=review_state`)).body;
  const reviewsOf = async (id: string): Promise<number> =>
    counted.parse(
      (await call(who().manager, 'GET', `/items/household_reviews?filter[household_id][_eq]=${id}&fields=id`)).body,
    ).data.length;
  const review = (of: string, values: object, seen?: string) => ({
    id: randomUUID(),
    write: {
      action: 'create',
      collection: 'household_reviews',
      values: { id: randomUUID(), household_id: of, ...values },
    },
    expects: seen === undefined ? null : { collection: 'households', key: of, values: { review_state: seen } },
  });
  const caption = (of: string, values: object, seen: object) => ({
    id: randomUUID(),
    write: { action: 'update', collection: 'media_upload_items', values: { id: of, ...values } },
    expects: { collection: 'media_upload_items', key: of, values: seen },
  });
  const written = { status: 200, body: { data: { state: 'written' } } };

  describe('the outbox', () => {
    it('makes a change once, however often and from however many tabs it is sent', async () => {
      const id = await household('HH-O1');
      const change = review(id, { state: 'on_hold', note: 'Asked again.' }, 'not_reviewed');
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(who().manager, change)));
      expect(answers).toMatchObject(answers.map(() => written));
      expect(await send(who().manager, change)).toMatchObject(written);
      expect(await reviewsOf(id)).toBe(1);
      expect(await stateOf(id)).toEqual({ data: { review_state: 'on_hold' } });
    });

    it('writes nothing where the row says something else than the person saw, until the person has decided', async () => {
      const id = await household('HH-O2');
      await call(who().manager, 'POST', '/items/household_reviews', { household_id: id, state: 'approved' });
      const change = review(id, { state: 'not_approved' }, 'not_reviewed');
      const conflict = {
        status: 200,
        body: {
          data: {
            state: 'conflict',
            differences: [{ field: 'review_state', expected: 'not_reviewed', current: 'approved' }],
          },
        },
      };
      expect(await send(who().manager, change)).toMatchObject(conflict);
      expect(await send(who().manager, change)).toMatchObject(conflict);
      expect(await reviewsOf(id)).toBe(1);
      const decided = { ...change, expects: { ...change.expects, values: { review_state: 'approved' } } };
      expect(await send(who().manager, decided)).toMatchObject(written);
      expect(await stateOf(id)).toEqual({ data: { review_state: 'not_approved' } });
      // The answer to the decision was lost.
      expect(await send(who().manager, decided)).toMatchObject(written);
      expect(await reviewsOf(id)).toBe(2);
    });

    it('corrects the fields of a photo; what both have written the same is no conflict', async () => {
      const id = await make('media_upload_items', {
        kind: 'photo',
        caption: 'A well',
        consent: 'unknown',
        tags: ['water'],
      });
      const seen = { caption: 'A well', consent: 'unknown', tags: ['water'] };
      const change = caption(id, { caption: 'The school well', consent: 'granted', tags: ['water', 'school'] }, seen);
      expect(await send(who().manager, change)).toMatchObject(written);
      const read = async () =>
        (await call(who().manager, 'GET', `/items/media_upload_items/${id}?fields=caption,consent,tags`)).body;
      expect(await read()).toEqual({
        data: { caption: 'The school well', consent: 'granted', tags: ['water', 'school'] },
      });
      // Somebody else has written the same caption from a device that saw the old one, and another consent.
      expect(
        await send(
          who().manager,
          caption(id, { caption: 'The school well', consent: 'restricted' }, { caption: 'A well', consent: 'unknown' }),
        ),
      ).toMatchObject({
        body: {
          data: { state: 'conflict', differences: [{ field: 'consent', expected: 'unknown', current: 'granted' }] },
        },
      });
      expect(
        await send(who().manager, caption(id, { caption: 'The school well' }, { caption: 'A well' })),
      ).toMatchObject(written);
      expect(await read()).toMatchObject({ data: { consent: 'granted' } });
    });

    it('has the rights of the person who sends it, and no others', async () => {
      const id = await household('HH-O3');
      expect((await send(who().visitor, review(id, { note: 'x' }))).status).toBe(403);
      const change = review(id, { state: 'approved' }, 'not_reviewed');
      expect((await send(who().member, change)).status).toBe(403);
      expect(await stateOf(id)).toEqual({ data: { review_state: 'not_reviewed' } });
      // What was refused is not remembered as made.
      expect(await send(who().manager, change)).toMatchObject(written);
      const note = review(id, { note: 'The door was closed.' });
      expect(await send(who().member, note)).toMatchObject(written);
      // A change that somebody else made on the same device.
      expect(
        await send(who().manager, { ...review(id, { note: 'Mine?' }), user: await userOf(who().member) }),
      ).toMatchObject({ status: 409, body: { errors: [{ extensions: { code: 'OTHER_PERSON' } }] } });
      // The key of somebody else's change, and a key that was used for another one.
      expect((await send(who().manager, note)).status).toBe(409);
      expect((await send(who().member, { ...review(id, { note: 'Another note.' }), id: note.id })).status).toBe(409);
      expect(await reviewsOf(id)).toBe(2);
    });

    it('answers what is not valid, not allowed here or gone with a reason, and writes nothing', async () => {
      const id = await household('HH-O4');
      expect((await send(who().manager, {})).status).toBe(400);
      expect((await send(who().manager, review(id, { note: 'x', user_created: randomUUID() }))).status).toBe(400);
      expect(
        (
          await send(who().manager, {
            ...review(id, {}),
            write: { action: 'create', collection: 'villages', values: { id: randomUUID() } },
          })
        ).status,
      ).toBe(400);
      expect((await send(who().manager, review(id, { state: 'splendid' }))).status).toBe(400);
      const gone = caption(randomUUID(), { caption: 'x' }, { caption: null });
      expect(await send(who().manager, gone)).toMatchObject({
        status: 404,
        body: { errors: [{ extensions: { code: 'RECORD_NOT_FOUND' } }] },
      });
      expect(await reviewsOf(id)).toBe(0);
    });

    it('is in the history of the household', async () => {
      const id = await household('HH-O5');
      await send(who().manager, review(id, { state: 'on_hold' }, 'not_reviewed'));
      const history = await call(who().manager, 'GET', `/groundwork-households/${id}/history`);
      expect(history.text).toContain('household_reviews');
    });
  });
};
