import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import { created } from './created.ts';
import type { People } from './signed-in-people.ts';
import { call, signedIn, statusAtLast, type Answer, must } from './server.ts';

const place = z.union([z.string(), z.number()]).nullable();
const entries = z.object({
  data: z.array(
    z.looseObject({
      who: z.string().nullable(),
      action: z.string(),
      collection: z.string(),
      place,
      within: place.optional(),
      reason: z.string().nullable(),
      changes: z.array(z.looseObject({ field: z.string(), before: z.optional(z.unknown()), after: z.unknown() })),
    }),
  ),
});

const PASSWORD = 'a long enough password';
const NOBODY = '6f1d2c1e-0000-4000-8000-0000000000aa';

/** The history of records that have a page, beside that of households. */
export const historySuite = (who: () => People): void => {
  const add = async (collection: string, row: object): Promise<void> => {
    await must(call(who().manager, 'POST', `/items/${collection}`, row));
  };
  const askFor = (person: Connection, collection: string, key: string): Promise<Answer> =>
    call(person, 'GET', `/groundwork-history/${collection}/${encodeURIComponent(key)}`);
  const historyOf = async (person: Connection, collection: string, key: string) =>
    entries.parse((await must(askFor(person, collection, key))).body).data;
  /** Makes an edit as a page does, with a reason. */
  const edit = async (
    action: 'create' | 'update' | 'delete',
    [collection, key]: readonly [string, string],
    values: object,
    seen: object | null,
    reason: string,
  ): Promise<void> => {
    const user = created.parse((await call(who().manager, 'GET', '/users/me?fields=id')).body).data.id;
    const answer = await must(
      call(who().manager, 'POST', '/groundwork-outbox', {
        id: randomUUID(),
        user,
        write: { action, collection, values: { id: key, ...values }, reason },
        expects: seen === null ? null : { collection, key, values: seen },
      }),
    );
    expect(answer.body).toEqual({ data: { state: 'written' } });
  };
  const personWith = async (account: object): Promise<Connection> => {
    const email = `${randomUUID().slice(0, 8)}@history.example.org`;
    await must(
      call(who().admin, 'POST', '/users', {
        email,
        password: PASSWORD,
        first_name: 'ሰላም',
        status: 'active',
        ...account,
      }),
    );
    return signedIn(who().server.url, { email, password: PASSWORD });
  };
  const village = async (more: object = {}): Promise<string> => {
    const key = `H ${randomUUID().slice(0, 8)}`;
    await add('villages', { village_id: key, village_name: 'Aldeia', population: 100, ...more });
    return key;
  };

  describe('the history of a record', () => {
    it('of a village says by whom, why and from what to what it was renamed, and has its profiles, one that is gone too', async () => {
      const key = await village();
      const [kept, gone] = [randomUUID(), randomUUID()];
      await add('village_profiles', { id: kept, village_id: key, year: 2024, electricity: false });
      await add('village_profiles', { id: gone, village_id: key, year: 2021, facilities: ['school'] });
      await edit('update', ['villages', key], { village_name: 'ባህር ዳር' }, { village_name: 'Aldeia' }, 'اتصلنا بالعمدة');
      await edit('update', ['village_profiles', kept], { electricity: true }, { electricity: false }, 'ታይቷል');
      await edit('delete', ['village_profiles', gone], {}, { year: 2021 }, 'It was of another village.');
      const [removed, profile, renamed, ...others] = await historyOf(who().member, 'villages', key);
      expect(removed).toMatchObject({
        action: 'delete',
        collection: 'village_profiles',
        place: 2021,
        who: 'Tomas Chivite',
        reason: 'It was of another village.',
      });
      expect(removed?.changes).toContainEqual({ field: 'year', before: 2021, after: null });
      expect(removed?.changes.map(({ field }) => field)).not.toContain('village_id');
      expect(profile).toMatchObject({ action: 'update', collection: 'village_profiles', place: 2024, reason: 'ታይቷል' });
      expect(profile?.changes).toHaveLength(1);
      expect(renamed).toMatchObject({
        action: 'update',
        collection: 'villages',
        who: 'Tomas Chivite',
        reason: 'اتصلنا بالعمدة',
        changes: [{ field: 'village_name', before: 'Aldeia', after: 'ባህር ዳር' }],
      });
      expect([...new Set(others.map(({ action }) => action))]).toEqual(['create']);
    });

    it('of a water project has its points and their visits, those that are gone too, and says at which point', async () => {
      const [project, point, other, visit] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      await add('water_projects', { project_id: project, project_uid: `WP ${project.slice(0, 8)}`, cost: 1 });
      await add('water_points', { id: point, project_id: project, name: 'مدرسة', installed_year: 2018 });
      await add('water_points', { id: other, project_id: project, name: 'Market' });
      await add('water_point_visits', {
        id: visit,
        water_point_id: point,
        visited_on: '2024-05-06',
        functional: 'no',
        note: 'المضخة مكسورة',
      });
      await add('water_point_visits', { water_point_id: point, visited_on: '2024-05-09', functional: 'yes' });
      await edit('update', ['water_points', point], { installed_year: 2019 }, { installed_year: 2018 }, 'plate');
      await edit('delete', ['water_points', other], {}, { name: 'Market' }, 'does not exist');
      await edit('delete', ['water_point_visits', visit], {}, { functional: 'no' }, 'typed twice');
      const found = await historyOf(who().member, 'water_projects', project);
      expect(found.slice(0, 3)).toMatchObject([
        {
          action: 'delete',
          collection: 'water_point_visits',
          place: '2024-05-06',
          within: 'مدرسة',
          reason: 'typed twice',
        },
        { action: 'delete', collection: 'water_points', place: 'Market', reason: 'does not exist' },
        {
          action: 'update',
          collection: 'water_points',
          place: 'مدرسة',
          changes: [{ field: 'installed_year', before: 2018, after: 2019 }],
        },
      ]);
      expect(found[0]?.changes).toContainEqual({ field: 'note', before: 'المضخة مكسورة', after: null });
    });

    it('of a round says what it asked, and of a crop its name', async () => {
      const [round, crop] = [randomUUID(), `teff-${randomUUID().slice(0, 8)}`];
      await add('survey_rounds', { id: round, name: `Round ${round}`, season: '2022/23' });
      await must(call(who().admin, 'PATCH', `/items/survey_rounds/${round}`, { asked: ['plots'], season: '2023/24' }));
      await add('crops', { crop_id: crop, name: 'Teff' });
      await must(call(who().manager, 'PATCH', `/items/crops/${crop}`, { name: 'ጤፍ' }));
      const [changed] = await historyOf(who().member, 'survey_rounds', round);
      expect(changed?.changes).toEqual([
        { field: 'season', before: '2022/23', after: '2023/24' },
        // What it asked before is not recorded.
        { field: 'asked', after: ['plots'] },
      ]);
      expect((await historyOf(who().member, 'crops', crop))[0]?.changes).toEqual([
        { field: 'name', before: 'Teff', after: 'ጤፍ' },
      ]);
    });

    it('shows the columns alone that the reader may read, names of nobody else, and no reason of what is not shown', async () => {
      const key = await village();
      await edit('update', ['villages', key], { village_name: 'ባህር ዳር' }, { village_name: 'Aldeia' }, 'by name');
      await edit('update', ['villages', key], { population: 4711 }, { population: 100 }, 'counted 4711');
      await edit(
        'update',
        ['villages', key],
        { village_name: 'Harar', population: 4712 },
        { village_name: 'ባህር ዳር', population: 4711 },
        'counted 4712',
      );
      const profile = randomUUID();
      await add('village_profiles', { id: profile, village_id: key, year: 2019 });
      await edit('delete', ['village_profiles', profile], {}, { year: 2019 }, 'not a profile');
      const role = created.parse((await must(call(who().admin, 'POST', '/roles', { name: 'Names only' }))).body).data
        .id;
      await must(
        call(who().admin, 'POST', '/policies', {
          name: 'Names only',
          roles: [{ role }],
          permissions: [
            {
              collection: 'villages',
              action: 'read',
              fields: ['village_id', 'village_name'],
              permissions: {},
              validation: null,
            },
          ],
        }),
      );
      const reader = await personWith({ role });
      const answer = await must(askFor(reader, 'villages', key));
      for (const secret of ['4711', '4712', 'population', 'village_profiles', 'Chivite'])
        expect(answer.text.replaceAll(key, '')).not.toContain(secret);
      const found = entries.parse(answer.body).data.filter(({ action }) => action === 'update');
      expect(found.map(({ who: name, reason, changes }) => [name, reason, changes])).toEqual([
        [null, null, [{ field: 'village_name', before: 'ባህር ዳር', after: 'Harar' }]],
        [null, 'by name', [{ field: 'village_name', before: 'Aldeia', after: 'ባህር ዳር' }]],
      ]);
    });

    it('is closed to visitors, outside an area, and for what there is not', async () => {
      const [near, far] = [await village({ admin1: 'Near' }), await village({ admin1: 'Far' })];
      const area = { villages: [near], districts: [], regions: [], projects: [] };
      const person = await personWith({ role: ids.roles.areaMember, area });
      expect(await statusAtLast(() => askFor(person, 'villages', near), 200)).toBe(200);
      const project = randomUUID();
      await add('water_projects', { project_id: project, village_id: far });
      for (const [reader, collection, key] of [
        [person, 'villages', far],
        [person, 'water_projects', project],
        [who().visitor, 'villages', near],
        [who().member, 'villages', 'no such village'],
        [who().member, 'villages', "x' or 1=1"],
        [who().member, 'water_projects', NOBODY],
        [who().member, 'water_projects', 'no key'],
        [who().member, 'directus_users', NOBODY],
        [who().admin, 'directus_users', NOBODY],
        [who().member, 'import_changes', NOBODY],
        [who().member, 'households', NOBODY],
      ] as const) {
        const answer = await askFor(reader, collection, key);
        expect({ collection, key, status: answer.status }).toEqual({ collection, key, status: 403 });
        expect(answer.body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
      }
    });

    it('of a part that was moved elsewhere is that of where it went', async () => {
      const [from, to] = [await village(), await village()];
      const profile = randomUUID();
      await add('village_profiles', { id: profile, village_id: from, year: 2020 });
      await add('village_profiles', { village_id: to, year: 2024 });
      await must(call(who().manager, 'PATCH', `/items/village_profiles/${profile}`, { village_id: to }));
      await must(call(who().manager, 'DELETE', `/items/village_profiles/${profile}`));
      const removed = async (key: string) =>
        (await historyOf(who().member, 'villages', key)).filter(({ action }) => action === 'delete').length;
      expect([await removed(from), await removed(to)]).toEqual([0, 1]);
    });
  });
};
