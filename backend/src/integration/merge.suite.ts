import { randomUUID } from 'node:crypto';
import { mergeAnswer, type MergePreview } from '@groundwork/shared/contract/calls';
import { answerSchema } from '@groundwork/survey/figures/schemas';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import { dataModel } from '../schema/description.ts';
import { keyField, linksOf, makeRow } from './area/rows.ts';
import { csvFile, portalFor, preparedImport } from './prepared-import.ts';
import { call, signedIn, type Answer, must } from './server.ts';
import type { People } from './signed-in-people.ts';
import { created } from './created.ts';
import { rowsSchema } from './items.ts';

const preview = z.object({ data: z.object({ state: z.literal('preview') }) });
const REASON = 'ሁለቱ አንድ ናቸው · الأسرتان واحدة';
const password = 'a long enough password';

/**
 * Two records that are one become one, and nothing else changes.
 * @param run does past the server, in SQLite, what no call does
 */
export const mergeSuite = (who: () => People, run?: (statement: string) => readonly object[]): void => {
  const add = async (collection: string, row: object): Promise<string> => {
    const key = keyField(collection);
    const made = { ...(key === 'id' || key === 'project_id' ? { [key]: randomUUID() } : {}), ...row };
    await must(call(who().admin, 'POST', `/items/${collection}?fields=${key}`, made));
    return String((made as Record<string, unknown>)[key]);
  };
  const all = async (collection: string, filter: object, fields = '*', reader = who().admin) =>
    rowsSchema.parse(
      (
        await must(
          call(
            reader,
            'GET',
            `/items/${collection}?limit=-1&fields=${fields}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
          ),
        )
      ).body,
    ).data;
  const counts = async (): Promise<Readonly<Record<string, number>>> => {
    const found: Record<string, number> = {};
    for (const { name } of dataModel) found[name] = (await all(name, {}, keyField(name))).length;
    return found;
  };
  const changesSince = async (before: Readonly<Record<string, number>>): Promise<object> =>
    Object.fromEntries(
      Object.entries(await counts())
        .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
        .filter(([, change]) => change !== 0),
    );

  type Wanted = { readonly collection: string; readonly keep: string; readonly remove: string };
  const look = (wanted: Wanted, person = who().manager): Promise<Answer> =>
    call(person, 'POST', '/groundwork-merge', { ...wanted, isPreview: true });
  const shown = async (wanted: Wanted, person = who().manager): Promise<MergePreview> => {
    const { body } = await must(look(wanted, person));
    preview.parse(body);
    return mergeAnswer.parse(body).data as MergePreview;
  };
  const requestOf = async (wanted: Wanted, seen: string, more: object = {}, person = who().manager) => ({
    ...wanted,
    isPreview: false,
    id: randomUUID(),
    user: created.parse((await call(person, 'GET', '/users/me?fields=id')).body).data.id,
    seen,
    values: {},
    reason: REASON,
    ...more,
  });
  const send = (request: object, person = who().manager): Promise<Answer> =>
    call(person, 'POST', '/groundwork-merge', request);
  const merge = async (wanted: Wanted, more: object = {}): Promise<Answer> =>
    send(await requestOf(wanted, (await shown(wanted)).seen, more));
  const merged = { status: 200, body: { data: { state: 'merged' } } };
  const nowhere = { status: 200, body: { data: null } };

  const village = (more: object = {}): Promise<string> =>
    add('villages', { village_id: `M-${randomUUID().slice(0, 8)}`, village_name: 'ሐረር', ...more });
  const household = (more: object = {}): Promise<string> =>
    add('households', { household_code: `HM-${randomUUID().slice(0, 8)}`, ...more });
  /** A row of every table that leads to rows of this one, as links of the data model say. */
  const withEverything = async (collection: string, key: string): Promise<void> => {
    for (const { name } of dataModel) {
      const links = linksOf(name).filter(({ target }) => target?.collection === collection);
      if (links.length === 0) continue;
      const row = makeRow(name, { [collection]: key }, 'merge');
      await add(name, {
        ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
        ...(name === 'household_reviews' && { state: 'approved', note: 'ተረጋግጧል' }),
      });
    }
  };
  const leadingTo = async (collection: string, key: string): Promise<Readonly<Record<string, number>>> => {
    const found: Record<string, number> = {};
    for (const { name } of dataModel)
      for (const { name: field } of linksOf(name).filter(({ target }) => target?.collection === collection))
        found[`${name}.${field}`] = (await all(name, { [field]: { _eq: key } }, keyField(name))).length;
    return found;
  };

  describe('merging', () => {
    it('two households has everything of the second lead to the first, and nothing else changes', async () => {
      const round = await add('survey_rounds', { name: `Round ${randomUUID()}` });
      const place = await village();
      const keep = await household({ survey_round_id: round, rooms: 3, wall: null, answers: { tools: 'ማረሻ' } });
      const remove = await household({
        survey_round_id: round,
        village_id: place,
        rooms: 4,
        wall: 'mud',
        latitude: 9.3,
        longitude: 42.1,
        answers: { tools: 'ማረሻ', well: 'አዎ' },
      });
      await withEverything('households', remove);
      for (const line of [1, 2]) await add('members', { household_id: keep, line_no: line });
      for (const line of [2, 7]) await add('members', { household_id: remove, line_no: line, name: 'ወይንሸት' });
      const plot = await add('plots', { household_id: remove, plot_no: 1 });
      const [first] = await all('crops', {}, 'crop_id');
      if (first) await add('crop_plantings', { plot_id: plot, crop_id: first['crop_id'] });
      await add('plots', { household_id: keep, plot_no: 1 });
      await add('finance', { household_id: keep, survey_round_id: round, has_account: false });
      for (const one of await all('finance', { household_id: { _eq: remove } }, 'id'))
        await must(
          call(who().admin, 'PATCH', `/items/finance/${String(one['id'])}`, {
            has_account: true,
            group_member: true,
          }),
        );
      run?.(
        `insert into directus_comments (id, collection, item, comment) values ('${randomUUID()}', 'households', '${remove}', 'ጥያቄ')`,
      );
      const before = await counts();
      const wanted = { collection: 'households', keep, remove };
      const plan = await shown(wanted);
      expect(plan.differences.filter(({ collection }) => collection === 'households')).toMatchObject([
        { id: 'village_id', keep: { village_id: null }, remove: { village_id: place } },
        { id: 'latitude', keep: { latitude: null, longitude: null } },
        { id: 'rooms', keep: { rooms: 3 }, remove: { rooms: 4 } },
        { id: 'wall', keep: { wall: null }, remove: { wall: 'mud' } },
        { id: 'answers.well', keep: { 'answers.well': null }, remove: { 'answers.well': 'አዎ' } },
      ]);
      expect(plan.renumbered).toEqual([
        { collection: 'members', from: 2, to: 8 },
        { collection: 'plots', from: 1, to: 2 },
      ]);
      expect(plan.joins).toEqual([{ collection: 'finance', rows: 1 }]);
      expect(plan.reviewState).toBe('approved');
      expect(await changesSince(before)).toEqual({});
      const unsure = await merge(wanted);
      expect(unsure).toMatchObject({
        status: 400,
        body: { errors: [{ message: 'Choose which answer stays: Rooms.' }] },
      });
      expect(await changesSince(before)).toEqual({});
      const money = plan.differences.find(({ keep: kept }) => 'has_account' in kept)?.id ?? '';
      expect(await merge(wanted, { values: { rooms: 'remove', [money]: 'keep' } })).toMatchObject(merged);
      expect(await changesSince(before)).toEqual({ households: -1, finance: -1 });
      expect(Object.values(await leadingTo('households', remove)).every((count) => count === 0)).toBe(true);
      expect(await all('households', { id: { _eq: keep } })).toMatchObject([
        {
          village_id: place,
          rooms: 4,
          wall: 'mud',
          answers: { tools: 'ማረሻ', well: 'አዎ' },
          review_state: 'approved',
        },
      ]);
      expect(run?.(`select comment from directus_comments where item = '${keep}'`)).toEqual(
        run && [{ comment: 'ጥያቄ' }],
      );
      const [position] = await all('households', { id: { _eq: keep } }, 'latitude,longitude');
      expect([position?.['latitude'], position?.['longitude']].map(Number)).toEqual([9.3, 42.1]);
      const people = await all('members', { household_id: { _eq: keep } }, 'line_no');
      expect(people.map(({ line_no: line }) => line).sort()).toEqual([1, 2, 7, 8, null]);
      expect(await all('finance', { household_id: { _eq: keep } }, 'has_account,group_member')).toEqual([
        { has_account: false, group_member: true },
      ]);
      const history = await must(call(who().manager, 'GET', `/groundwork-households/${keep}/history`));
      const entries = z
        .object({
          data: z.array(z.looseObject({ reason: z.string().nullable(), collection: z.string(), action: z.string() })),
        })
        .parse(history.body).data;
      const because = entries.filter(({ reason }) => reason === REASON);
      expect(because.map(({ collection, action }) => `${collection} ${action}`).sort()).toEqual([
        'finance delete',
        'finance update',
        'households update',
        'members update',
        'plots update',
      ]);
    });

    it('two villages has all of the second lead to the first, and one profile of each year stays', async () => {
      const keep = await village({ population: 100 });
      const remove = await village({ population: 120, admin1: 'ሐረሪ' });
      await withEverything('villages', remove);
      await add('village_profiles', { village_id: keep, year: 2024, facilities: ['school'] });
      await add('village_profiles', { village_id: remove, year: 2024, facilities: ['clinic'], electricity: true });
      await add('village_profiles', { village_id: remove, year: 2021 });
      const before = await counts();
      const led = await leadingTo('villages', remove);
      expect(Object.values(led).every((count) => count > 0)).toBe(true);
      const wanted = { collection: 'villages', keep, remove };
      const { differences } = await shown(wanted);
      expect(differences.map(({ collection, place, remove: said }) => [collection, place, said])).toEqual([
        ['villages', {}, { admin1: 'ሐረሪ' }],
        ['villages', {}, { population: 120 }],
        ['village_profiles', { year: 2024 }, { facilities: ['clinic'] }],
        ['village_profiles', { year: 2024 }, { electricity: true }],
      ]);
      const values = Object.fromEntries(differences.map(({ id }) => [id, 'keep']));
      delete values['admin1'];
      delete values[differences.at(-1)?.id ?? ''];
      expect(await merge(wanted, { values })).toMatchObject(merged);
      expect(await changesSince(before)).toEqual({ villages: -1, village_profiles: -1 });
      expect(await all('villages', { village_id: { _eq: keep } })).toMatchObject([{ population: 100, admin1: 'ሐረሪ' }]);
      expect(
        await all('village_profiles', { village_id: { _eq: keep }, year: { _eq: 2024 } }, 'facilities,electricity'),
      ).toEqual([{ facilities: ['school'], electricity: true }]);
      // Of the kept village's own there was one profile, and one of the other's went.
      expect(await leadingTo('villages', keep)).toEqual(led);
    });

    it('of two that cannot be one is refused with a sentence', async () => {
      const [one, other] = [await village(), await village()];
      const code = `HS-${randomUUID().slice(0, 8)}`;
      for (const place of [one, other]) await household({ household_code: code, village_id: place });
      const rounds = [
        await add('survey_rounds', { name: `Round ${randomUUID()}` }),
        await add('survey_rounds', { name: `Round ${randomUUID()}` }),
      ];
      const [early, late] = [
        await household({ survey_round_id: rounds[0] }),
        await household({ survey_round_id: rounds[1] }),
      ];
      for (const [wanted, message] of [
        [
          { collection: 'villages', keep: one, remove: other },
          `Both villages have households with the same code in one round: ${code}. Merge these first, or remove one of each.`,
        ],
        [
          { collection: 'households', keep: early, remove: late },
          'The two households are of different survey rounds. Only households of one round can be merged.',
        ],
        [{ collection: 'villages', keep: one, remove: one }, 'Choose two different records.'],
      ] as const)
        expect(await look(wanted)).toMatchObject({ status: 400, body: { errors: [{ message }] } });
      expect((await look({ collection: 'members', keep: one, remove: other })).status).toBe(400);
    });

    it('leads from the one that is gone to the one that was kept, also after several, as long as that is there', async () => {
      const [first, second, third] = [await household(), await household(), await household()];
      const kept = (key: string, person = who().member) => call(person, 'GET', `/groundwork-merge/households/${key}`);
      expect(await kept(second)).toMatchObject(nowhere);
      const from = Date.now();
      expect(await merge({ collection: 'households', keep: second, remove: first })).toMatchObject(merged);
      expect(await merge({ collection: 'households', keep: third, remove: second })).toMatchObject(merged);
      for (const gone of [first, second]) {
        const { data } = z
          .object({ data: z.object({ kept: z.string(), at: z.string(), by: z.string().nullable() }) })
          .parse((await must(kept(gone, who().manager))).body);
        expect(data).toMatchObject({ kept: third, by: expect.stringMatching(/./) as unknown });
        expect(Date.parse(data.at)).toBeGreaterThanOrEqual(from);
      }
      expect(await kept(third)).toMatchObject(nowhere);
      expect((await kept(first, who().visitor)).status).toBe(403);
      const [one, other] = [await village(), await village()];
      expect(await merge({ collection: 'villages', keep: one, remove: other })).toMatchObject(merged);
      const place = await must(call(who().member, 'GET', `/groundwork-merge/villages/${other}`));
      expect(place).toMatchObject({ body: { data: { kept: one } } });
      await must(call(who().admin, 'DELETE', `/items/households/${third}`));
      expect(await kept(first)).toMatchObject(nowhere);
    });

    it('a file that names the village that is gone, by its code or name, puts households into the one that was kept', async () => {
      const round = await add('survey_rounds', { name: `Round ${randomUUID()}` });
      const name = `ጎዴ ${randomUUID().slice(0, 8)}`;
      const [keep, remove] = [await village(), await village({ village_name: name })];
      const wanted = { collection: 'villages', keep, remove };
      expect(await merge(wanted, { values: { village_name: 'keep' } })).toMatchObject(merged);
      const portal = portalFor(who().manager);
      const file = csvFile('homes.csv', `household_code,village,rooms\nሀ-1,${remove},5\nሀ-2,${name},6\n`);
      const batch = await portal.begin(await preparedImport(who().manager, round, file));
      expect(await portal.ended(batch.id, () => undefined)).toMatchObject({ rows_created: 2, rows_rejected: 0 });
      expect(
        await all('households', { survey_round_id: { _eq: round } }, 'household_code,village_id.village_id'),
      ).toEqual(
        expect.arrayContaining(
          ['ሀ-1', 'ሀ-2'].map((code) => ({ household_code: code, village_id: { village_id: keep } })),
        ),
      );
    });

    it('a file that names the household that is gone corrects the one that was kept', async () => {
      const round = await add('survey_rounds', { name: `Round ${randomUUID()}` });
      const more = { survey_round_id: round, rooms: 2 };
      const [keep, remove] = [
        await household({ ...more, household_code: 'ለ-2' }),
        await household({ ...more, household_code: 'ሀ-1' }),
      ];
      for (const household_id of [keep, remove])
        for (const line of [1, 2])
          await add('members', { household_id, survey_round_id: round, line_no: line, age_years: line });
      expect(await merge({ collection: 'households', keep, remove })).toMatchObject(merged);
      const portal = portalFor(who().manager);
      const request = await preparedImport(
        who().manager,
        round,
        csvFile('homes.csv', 'household_code,rooms\nሀ-1,5\n'),
        csvFile('members.csv', 'household_code,line_no,age_years\nሀ-1,1,41\nሀ-1,3,7\n'),
      );
      const batch = await portal.begin(request);
      expect(await portal.ended(batch.id, () => undefined)).toMatchObject({
        state: 'applied',
        rows_created: 1,
        rows_updated: 2,
        rows_rejected: 0,
      });
      expect(await all('households', { survey_round_id: { _eq: round } })).toMatchObject([
        { id: keep, household_code: 'ለ-2', rooms: 5 },
      ]);
      const people = await all('members', { household_id: { _eq: keep } }, 'line_no,age_years');
      expect(people.map(({ line_no: line, age_years: age }) => [line, age]).sort()).toEqual([
        [1, 1],
        [2, 2],
        [3, 41],
        [4, 2],
        [5, 7],
      ]);
    });

    it('is done once, however often it is sent, also at the same moment', async () => {
      const [keep, remove] = [await household(), await household()];
      await add('members', { household_id: remove, line_no: 1 });
      const wanted = { collection: 'households', keep, remove };
      const request = await requestOf(wanted, (await shown(wanted)).seen);
      for (const answer of await Promise.all([send(request), send(request), send(request)]))
        expect(answer).toMatchObject(merged);
      expect(await send(request)).toMatchObject(merged);
      expect(await all('members', { household_id: { _eq: keep } }, 'line_no')).toEqual([{ line_no: 1 }]);
      expect(await send({ ...request, reason: 'another' })).toMatchObject({
        status: 409,
        body: { errors: [{ extensions: { code: 'KEY_TAKEN' } }] },
      });
      expect((await look(wanted)).status).toBe(404);
    });

    it('after somebody else has changed one of the two writes nothing', async () => {
      const [keep, remove] = [await household({ rooms: 2 }), await household({ rooms: 2 })];
      const wanted = { collection: 'households', keep, remove };
      const changes: readonly (() => Promise<unknown>)[] = [
        () => call(who().admin, 'PATCH', `/items/households/${remove}`, { rooms: 5 }),
        () => add('members', { household_id: remove, line_no: 1 }),
        () => add('household_reviews', { household_id: remove, state: 'on_hold' }),
      ];
      for (const change of changes) {
        const request = await requestOf(wanted, (await shown(wanted)).seen, { values: { rooms: 'keep' } });
        await change();
        const before = await counts();
        expect(await send(request)).toMatchObject({
          status: 409,
          body: { errors: [{ extensions: { code: 'RECORD_CHANGED' } }] },
        });
        expect(await changesSince(before)).toEqual({});
      }
      expect(await merge(wanted, { values: { rooms: 'keep' } })).toMatchObject(merged);
    });

    (run ? it : it.skip)('that fails midway leaves no trace, and can be sent again', async () => {
      const [keep, remove] = [await village({ admin2: null }), await village({ admin2: 'ጅጅጋ' })];
      await withEverything('villages', remove);
      const wanted = { collection: 'villages', keep, remove };
      const request = await requestOf(wanted, (await shown(wanted)).seen);
      const before = [
        await counts(),
        await leadingTo('villages', remove),
        await all('villages', { village_id: { _eq: keep } }),
      ];
      run?.(
        `create trigger merge_fails before delete on villages when old.village_id = '${remove}' begin select raise(abort, 'disk'); end`,
      );
      const failed = await send(request);
      run?.('drop trigger merge_fails');
      expect(failed.status).toBe(500);
      expect([
        await counts(),
        await leadingTo('villages', remove),
        await all('villages', { village_id: { _eq: keep } }),
      ]).toEqual(before);
      expect(await send(request)).toMatchObject(merged);
    });

    it('leaves one household less in the figures', async () => {
      const round = await add('survey_rounds', { name: `Round ${randomUUID()}` });
      const [keep, remove] = [await household({ survey_round_id: round }), await household({ survey_round_id: round })];
      for (const id of [keep, remove])
        await add('members', {
          household_id: id,
          survey_round_id: round,
          line_no: 1,
          age_years: 30,
          can_read_write: true,
        });
      const counted = async () => {
        const { data } = z
          .object({ data: answerSchema })
          .parse(
            (await must(call(who().member, 'GET', `/survey-figures/figures?figures=adult-literacy&round=${round}`)))
              .body,
          );
        return data.households.reduce((sum, { households }) => sum + households, 0);
      };
      expect(await counted()).toBe(2);
      expect(await merge({ collection: 'households', keep, remove })).toMatchObject(merged);
      expect(await counted()).toBe(1);
    });

    it('is for people who may change both, and tells nobody of what they do not see', async () => {
      const inside = [await village(), await village()];
      const outside = await village();
      const email = `merge-${randomUUID().slice(0, 8)}@example.org`;
      const area = { villages: inside, districts: [], regions: [], projects: [] };
      await must(
        call(who().admin, 'POST', '/users', {
          email,
          password,
          first_name: 'ልደት',
          role: ids.roles.areaDataManager,
          status: 'active',
          area,
        }),
      );
      const limited = await signedIn(who().server.url, { email, password });
      const wanted = (keep: string, remove: string): Wanted => ({ collection: 'villages', keep, remove });
      const [one = '', other = ''] = inside;
      const before = await counts();
      const unseen = await look(wanted(one, outside), limited);
      expect(unseen).toMatchObject({ status: 404 });
      expect(await look(wanted(one, 'M-nowhere'), limited)).toMatchObject({ status: 404, body: unseen.body as object });
      for (const person of [who().member, who().visitor]) {
        expect((await look(wanted(one, other), person)).status).toBe(403);
        const { seen } = await shown(wanted(one, other));
        const request = await requestOf(wanted(one, other), seen);
        expect((await send(request, person)).status).not.toBe(200);
      }
      expect(await changesSince(before)).toEqual({});
      const beyond = await village();
      expect(await merge({ collection: 'villages', keep: outside, remove: beyond })).toMatchObject(merged);
      for (const key of [beyond, 'M-nowhere'])
        expect(await call(limited, 'GET', `/groundwork-merge/villages/${key}`)).toMatchObject(nowhere);
      await household({ village_id: other });
      const { seen } = await shown(wanted(one, other), limited);
      expect(await send(await requestOf(wanted(one, other), seen, {}, limited), limited)).toMatchObject(merged);
      expect(await all('households', { village_id: { _eq: one } }, 'id')).toHaveLength(1);
    });
  });
};
