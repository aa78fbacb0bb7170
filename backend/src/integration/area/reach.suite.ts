import { randomUUID } from 'node:crypto';
import { EDITED_COLLECTIONS } from '@groundwork/shared/contract/calls';
import { editableFields, wholeOf } from '@groundwork/survey/model';
import { writeQuestion } from '@groundwork/survey/figures';
import { answerSchema, questionSchema } from '@groundwork/survey/figures/schemas';
import { catalogue } from '@groundwork/survey/indicators';
import { z } from 'zod';
import { ids } from '../../access/ids.ts';
import type { Connection } from '../../api/client.ts';
import { surveyBatches } from '../../demo/batches.ts';
import { villageRows } from '../../demo/villages/villages.ts';
import { cropRows } from '../../demo/survey/crops.ts';
import { roundRows } from '../../demo/survey/round.ts';
import { dataModel } from '../../schema/description.ts';
import { created } from '../created.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { sendFile } from '../send-file.ts';
import { call, expectStatus, signedIn, statusAtLast, type Answer, must } from '../server.ts';
import { DECISIONS } from './decisions.ts';
import { fileFields, keyField, makeRow, type Keys } from './rows.ts';
import { rowsSchema } from '../items.ts';

const password = 'a long enough password';
const answered = z.object({ data: answerSchema });

const add = async (
  admin: Connection,
  collection: string,
  links: Keys,
  word: string,
  more: object = {},
): Promise<string> => {
  const row: Record<string, unknown> = { ...makeRow(collection, links, word), ...more };
  await must(call(admin, 'POST', `/items/${collection}?fields=${keyField(collection)}`, row));
  return String(row[keyField(collection)]);
};

/** The same answer whatever the order of equal cells, and of the sums within them. */
const settled = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(settled).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, settled(one)]));
};

/** A person with an area, with a session of their own. */
const personIn = async (
  admin: Connection,
  name: string,
  role: string,
  area: object,
): Promise<{ readonly id: string; readonly who: Connection }> => {
  const email = `${name}@reach.example.org`;
  const { id } = created.parse(
    (await must(call(admin, 'POST', '/users', { email, password, first_name: name, role, status: 'active', area })))
      .body,
  ).data;
  return { id, who: await signedIn(admin.url, { email, password }) };
};
const areaOf = (more: object): object => ({ villages: [], districts: [], regions: [], projects: [], ...more });

/** What follows from an area besides single rows: files, figures, searches, exports, the other endpoints, and rows that move. */
export const reachSuite = (adminOf: () => Connection): void => {
  describe('what people with an area reach', () => {
    let admin: Connection;
    let member: Connection;
    let manager: Connection;
    let memberId = '';
    const links: Record<'near' | 'far', Record<string, string>> = { near: {}, far: {} };

    beforeAll(async () => {
      admin = adminOf();
      await must(
        call(admin, 'POST', '/items/villages', [
          { village_id: 'R-near', village_name: 'nearvillage', country: 'MZ', admin1: 'Zambézia', admin2: 'Central' },
          { village_id: 'R-far', village_name: 'farvillage', country: 'MZ', admin1: 'Nampula', admin2: 'Central' },
        ]),
      );
      for (const [side, word] of [
        ['near', 'nearword'],
        ['far', 'farword'],
      ] as const) {
        links[side]['villages'] = `R-${side}`;
        for (const { name } of dataModel.filter((one) => one.name !== 'villages'))
          links[side][name] = await add(admin, name, links[side], word);
      }
      const district = areaOf({ districts: [{ country: 'MZ', admin1: 'Zambézia', admin2: 'Central' }] });
      const person = await personIn(admin, 'reach-member', ids.roles.areaMember, district);
      [member, memberId] = [person.who, person.id];
      manager = (await personIn(admin, 'reach-manager', ids.roles.areaDataManager, district)).who;
      await statusAtLast(() => call(member, 'GET', '/items/villages/R-near?fields=village_id'), 200);
    });

    it('is a district, not another one of the same name, and a village that comes into it later', async () => {
      const names = async () =>
        rowsSchema
          .parse((await call(member, 'GET', '/items/villages?fields=village_name&sort=village_name')).body)
          .data.map((row) => row['village_name']);
      expect(await names()).toEqual(['nearvillage']);
      await must(
        call(admin, 'POST', '/items/villages', {
          village_id: 'R-new',
          village_name: 'newvillage',
          country: 'MZ',
          admin1: 'Zambézia',
          admin2: 'Central',
        }),
      );
      expect(await statusAtLast(() => call(member, 'GET', '/items/villages/R-new?fields=village_id'), 200)).toBe(200);
      await must(call(admin, 'PATCH', '/items/villages/R-new', { admin2: 'Elsewhere' }));
      expect(await statusAtLast(() => call(member, 'GET', '/items/villages/R-new?fields=village_id'), 403)).toBe(403);
    });

    it('is nothing of other places in lists, exports, searches and along relations, however one asks', async () => {
      for (const person of [member, manager]) {
        for (const { name } of ofToday(
          dataModel.filter((one) => DECISIONS[one.name] !== 'everywhere'),
          2,
        )) {
          for (const query of [
            'limit=-1',
            'limit=-1&fields=*,*.*',
            'export=csv&limit=-1',
            'export=json',
            'search=far',
            'fields=*.*.*&limit=-1',
          ]) {
            const { text } = await call(person, 'GET', `/items/${name}?${query}`);
            expect({ name, query, leaks: /farword|farvillage|R-far/.test(text) }).toEqual({
              name,
              query,
              leaks: false,
            });
          }
        }
        for (const asked of [
          { tool: 'search_documents', words: 'farword' },
          { tool: 'search_documents', words: 'farwort' },
          { tool: 'find_records', kind: 'villages', words: 'r-' },
          { tool: 'find_records', kind: 'waterProjects' },
        ]) {
          const { status, text } = await call(person, 'POST', '/groundwork-assistant/tool', asked);
          expect({ asked, status, leaks: /farword|farvillage|R-far/.test(text) }).toEqual({
            asked,
            status: 200,
            leaks: false,
          });
        }
        for (const path of [
          '/documents-search?q=farword',
          '/documents-search/choices',
          '/items/survey_rounds?fields=households.*',
          '/items/crops?fields=plantings.*,sales.*',
          '/files?limit=-1',
        ]) {
          expect({ path, leaks: /farword|farvillage|R-far/.test((await call(person, 'GET', path)).text) }).toEqual({
            path,
            leaks: false,
          });
        }
      }
    });

    it('is what filters by custom questions find and count', async () => {
      const question = await add(admin, 'survey_questions', {}, 'bees', {
        collection: 'households',
        name: 'bees',
        kind: 'number',
        restricted: false,
      });
      for (const side of ['near', 'far'] as const)
        await must(
          call(admin, 'PATCH', `/items/households/${links[side]['households'] ?? ''}`, { answers: { bees: 3 } }),
        );
      const found = async (person: Connection) => {
        const { body } = await must(
          call(
            person,
            'GET',
            '/items/households?fields=id&limit=-1&meta=filter_count&filter[answers][_rule]=answers.bees:min:1',
          ),
        );
        const { data, meta } = z
          .object({ data: z.array(z.object({ id: z.string() })), meta: z.object({ filter_count: z.coerce.number() }) })
          .parse(body);
        return { keys: data.map(({ id }) => id).toSorted(), count: meta.filter_count };
      };
      const both = [links.near['households'], links.far['households']].toSorted();
      expect(await found(admin)).toEqual({ keys: both, count: 2 });
      for (const person of [member, manager])
        expect(await found(person)).toEqual({ keys: [links.near['households']], count: 1 });
      const villages = await must(
        call(
          member,
          'GET',
          '/items/villages?fields=village_id&limit=-1&filter[households][_some][answers][_rule]=answers.bees:min:1',
        ),
      );
      expect(rowsSchema.parse(villages.body).data).toEqual([{ village_id: 'R-near' }]);
      await call(admin, 'DELETE', `/items/survey_questions/${question}`);
    });

    it('cannot be asked about in other places by a condition behind a relation', async () => {
      const asked = [
        `/items/documents?filter[version_of][title][_eq]=farword`,
        `/items/villages?filter[households][village_id][_eq]=R-far`,
        `/items/households?filter[source_batch_id][file_name][_nnull]=true`,
        `/items/crops?filter[sales][household_id][village_id][_eq]=R-far`,
        `/items/survey_rounds?sort=households.household_code`,
        `/items/villages?filter[count(households)][_gt]=0`,
        `/items/villages?sort=count(households)`,
        `/items/villages?groupBy=count(households)&aggregate[count]=*`,
      ];
      for (const path of asked)
        expect({ path, status: (await call(member, 'GET', path)).status }).toEqual({ path, status: 403 });
      for (const path of [
        '/items/households?sort=village_id.village_name',
        '/items/members?filter[household_id][village_id][admin2][_eq]=Central',
        '/items/water_point_visits?filter[water_point_id][project_id][village_id][_eq]=R-near',
        '/items/crops?filter[sales][_some][quantity][_nnull]=true',
        '/items/households?sort=survey_round_id.name',
        '/items/crop_sales?filter[crop_id][name][_eq]=x',
      ]) {
        expect({ path, status: (await call(member, 'GET', path)).status }).toEqual({ path, status: 200 });
      }
      expect(
        rowsSchema.parse(
          (await call(member, 'GET', '/items/crops?limit=-1&filter[sales][_some][household_id][village_id][_eq]=R-far'))
            .body,
        ).data,
      ).toEqual([]);
    });

    it('does not grow by what one writes: rows are neither created elsewhere, nor moved there, nor taken from there', async () => {
      const own = await add(admin, 'households', links.near, 'nearword');
      const refused: [string, string, object][] = [
        ['PATCH', `/items/households/${own}`, { village_id: 'R-far' }],
        ['PATCH', `/items/households/${own}`, { village_id: null }],
        ['PATCH', '/items/villages/R-near', { households: [links.far['households']] }],
        ['PATCH', `/items/households/${own}`, { members: [{ id: links.far['members'], line_no: 9 }] }],
        ['POST', '/items/members', { household_id: { id: links.far['households'] }, line_no: 3 }],
        [
          'POST',
          '/items/households',
          [makeRow('households', links.near, 'nearword'), makeRow('households', links.far, 'farword')],
        ],
        ['POST', '/items/households', { household_code: 'nowhere' }],
        ['PATCH', `/items/water_projects/${links.near['water_projects'] ?? ''}`, { village_id: 'R-far' }],
        ['PATCH', '/items/villages/R-near', { area_keys: '|everything|' }],
        [
          'POST',
          '/items/documents',
          { title: 'two places', village_id: 'R-near', water_project_id: links.far['water_projects'] },
        ],
      ];
      for (const [method, path, body] of refused)
        expect({
          path,
          body,
          isRefused: [400, 403].includes((await call(manager, method, path, body)).status),
        }).toEqual({ path, body, isRefused: true });
      const nested = {
        ...makeRow('households', links.near, 'nearword'),
        members: [{ line_no: 1 }],
        plots: [{ plot_no: 1, plantings: [{ crop_id: links.near['crops'], season: 'x' }] }],
      };
      await expectStatus(200, manager, 'POST', '/items/households', nested);
      await expectStatus(200, manager, 'PATCH', `/items/households/${own}`, { village_id: 'R-near', rooms: 3 });
    });

    it('holds for what is created, changed and removed on screen, and a refusal says nothing of other places', async () => {
      const user = created.parse((await call(manager, 'GET', '/users/me?fields=id')).body).data.id;
      const edit = (action: string, collection: string, id: string, values: object, seen?: object) =>
        call(manager, 'POST', '/groundwork-outbox', {
          id: randomUUID(),
          user,
          write: { action, collection, values: { id, ...values } },
          expects: seen ? { collection, key: id, values: seen } : null,
        });
      const isRefused = async (what: string, answer: Promise<Answer>): Promise<void> => {
        const { status, text } = await answer;
        expect({ what, refused: status >= 400, leaks: /farword|farvillage|R-far/.test(text) }).toEqual({
          what,
          refused: true,
          leaks: false,
        });
      };
      const limited = EDITED_COLLECTIONS.filter((one) => !['survey_rounds', 'crops', 'villages'].includes(one));
      for (const collection of ofToday(limited, 2)) {
        const [far, whole] = [links.far[collection] ?? '', wholeOf(collection)];
        const before = await call(admin, 'GET', `/items/${collection}/${far}`);
        // Rows of repeat groups have nothing but answers, which each household has.
        const name = editableFields(collection)[0]?.field.name ?? 'answers.any';
        const row = z.object({ data: z.record(z.string(), z.unknown()) }).parse(before.body).data;
        const seen = { [name]: row[name] ?? null };
        await isRefused(`change ${collection}`, edit('update', collection, far, { [name]: null }, seen));
        await isRefused(`remove ${collection}`, edit('delete', collection, far, {}, seen));
        if (whole && collection !== 'water_point_visits')
          await isRefused(
            `create ${collection}`,
            edit('create', collection, randomUUID(), {
              [whole.field]: links.far[whole.table],
              line_no: 77,
              year: 1999,
            }),
          );
        expect((await call(admin, 'GET', `/items/${collection}/${far}`)).text).toBe(before.text);
      }
      await isRefused(
        'a household elsewhere',
        edit('create', 'households', randomUUID(), { household_code: 'H', village_id: 'R-far' }),
      );
      // That its code is in use elsewhere is not told.
      const far = await call(admin, 'GET', `/items/households/${links.far['households']}?fields=household_code`);
      const { household_code: code } = z
        .object({ data: z.object({ household_code: z.string() }) })
        .parse(far.body).data;
      expect(
        await edit('create', 'households', randomUUID(), { household_code: code, village_id: 'R-near' }),
      ).toMatchObject({ status: 200, body: { data: { state: 'written' } } });
      expect(
        await edit('create', 'members', randomUUID(), { household_id: links.near['households'], line_no: 77 }),
      ).toMatchObject({ status: 200 });
    });

    it('includes a chosen water project with its points, visits and documents, and of its village only the village', async () => {
      const person = await personIn(
        admin,
        'reach-project',
        ids.roles.areaMember,
        areaOf({ projects: [links.far['water_projects']] }),
      );
      const sees = async (path: string) => (await call(person.who, 'GET', path)).status;
      expect(await statusAtLast(() => call(person.who, 'GET', '/items/villages/R-far?fields=village_id'), 200)).toBe(
        200,
      );
      for (const name of ['water_projects', 'water_points', 'water_point_visits', 'documents', 'media_upload_items'])
        expect({
          name,
          status: await sees(`/items/${name}/${links.far[name] ?? ''}?fields=${keyField(name)}`),
        }).toEqual({ name, status: 200 });
      for (const name of ['households', 'members', 'village_profiles', 'figure_notes', 'household_reviews'])
        expect({
          name,
          status: await sees(`/items/${name}/${links.far[name] ?? ''}?fields=${keyField(name)}`),
        }).toEqual({ name, status: 403 });
      expect(
        (
          await call(
            person.who,
            'GET',
            '/items/water_projects?sort=village_id.village_name&fields=village_id.village_name',
          )
        ).text,
      ).toContain('farvillage');
      const inside = rowsSchema.parse(
        (
          await call(
            person.who,
            'GET',
            '/items/villages?limit=-1&fields=village_id,households.id&filter[households][_some][id][_nnull]=true',
          )
        ).body,
      ).data;
      expect(inside).toEqual([]);
      await expectStatus(200, person.who, 'POST', '/items/documents', {
        title: 'of the project',
        village_id: 'R-far',
        water_project_id: links.far['water_projects'],
      });
      await expectStatus(400, person.who, 'POST', '/items/figure_notes', {
        figure: 'x',
        note: 'x',
        village_id: 'R-far',
      });
    });

    it('ends at files: one that a record elsewhere names is neither listed, described nor sent', async () => {
      const uploaded = (name: string) => sendFile(admin, `${name}.txt`, 'text/plain', name);
      for (const { name } of dataModel) {
        for (const field of fileFields(name)) {
          for (const side of ['near', 'far'] as const) {
            const file = await uploaded(`${side}-${name}-${field}`);
            await must(call(admin, 'PATCH', `/items/${name}/${links[side][name] ?? ''}`, { [field]: file }));
            const isSeen = side === 'near' && DECISIONS[name] === 'place';
            for (const path of [`/assets/${file}`, `/files/${file}?fields=id`]) {
              const status = await statusAtLast(() => call(member, 'GET', path), isSeen ? 200 : 403);
              expect({ name, field, side, path, status }).toEqual({
                name,
                field,
                side,
                path,
                status: isSeen ? 200 : 403,
              });
            }
            const listed = rowsSchema.parse(
              (await call(member, 'GET', `/files?fields=id&filter[id][_eq]=${file}`)).body,
            ).data.length;
            expect({ name, field, side, listed }).toEqual({ name, field, side, listed: isSeen ? 1 : 0 });
            if (!isSeen)
              expect([400, 403]).toContain(
                (await call(member, 'POST', '/items/documents', { title: 'taken', village_id: 'R-near', file })).status,
              );
          }
        }
      }
    });

    it('ends at the other endpoints, too', async () => {
      const closed = [
        `/groundwork-households/${links.far['households'] ?? ''}/history`,
        '/groundwork-history/villages/R-far',
        `/groundwork-history/water_projects/${links.far['water_projects'] ?? ''}`,
        `/documents-search/similar/${links.far['documents'] ?? ''}`,
        `/document-shares?document=${links.far['documents'] ?? ''}`,
        '/groundwork-accounts/people',
        '/groundwork-erasure',
      ];
      for (const path of closed)
        expect({ path, status: (await call(manager, 'GET', path)).status }).toEqual({ path, status: 403 });
      await expectStatus(403, manager, 'POST', '/document-shares', {
        document: links.far['documents'],
        ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      });
      await expectStatus(403, manager, 'POST', '/groundwork-accounts/people/x/access', { role: 'manager', area: null });
      await expectStatus(200, member, 'GET', `/groundwork-households/${links.near['households'] ?? ''}/history`);
      expect((await call(member, 'GET', '/groundwork-accounts/me')).body).toMatchObject({
        data: { area: { districts: ['Central'], village_count: 1 } },
      });
    });

    it('follows the area that an administrator gives: the old session ends, and the new one sees the other place', async () => {
      const email = 'reach-member@reach.example.org';
      const give = (body: object) => call(admin, 'POST', `/groundwork-accounts/people/${memberId}/access`, body);
      expect((await give({ role: 'member', area: areaOf({ villages: ['R-far'] }) })).status).toBe(204);
      await expectStatus(401, member, 'GET', '/items/villages');
      member = await signedIn(admin.url, { email, password });
      expect((await call(member, 'GET', '/items/villages?fields=village_name')).body).toEqual({
        data: [{ village_name: 'farvillage' }],
      });
      for (const body of [
        { role: 'member', area: areaOf({}) },
        { role: 'boss', area: null },
        { role: 'member', area: { villages: 'all' } },
      ])
        expect((await give(body)).status).toBe(400);
      // A role without its area, or an area without its role, would not be what it looks like.
      await expectStatus(400, admin, 'PATCH', `/users/${memberId}`, { role: ids.roles.member });
      await expectStatus(400, admin, 'PATCH', `/users/${memberId}`, { area: null });
      expect((await give({ role: 'member', area: null })).status).toBe(204);
      member = await signedIn(admin.url, { email, password });
      await expectStatus(200, member, 'GET', '/items/villages/R-near?fields=village_id');
    });

    it('has the figures and findings of its own rows: those that there were before any other', async () => {
      await must(
        call(admin, 'DELETE', '/items/households', { query: { filter: { id: { _nnull: true } }, limit: -1 } }),
      );
      const villages = villageRows();
      await must(call(admin, 'POST', '/items/villages', villages));
      await must(call(admin, 'POST', '/items/survey_rounds', roundRows()));
      await must(call(admin, 'POST', '/items/crops', cropRows()));
      const batches = [...surveyBatches(20)].map(({ collection, rows: of }) => ({
        collection,
        rows: of as readonly Record<string, unknown>[],
      }));
      const inArea = ['MUR-01', 'MUR-03', 'MUR-07'];
      const near = new Set(
        batches
          .filter(({ collection }) => collection === 'households')
          .flatMap((batch) =>
            batch.rows.filter((row) => inArea.includes(String(row['village_id']))).map((row) => row['id']),
          ),
      );
      const plots = new Set(
        batches
          .filter(({ collection }) => collection === 'plots')
          .flatMap((batch) => batch.rows.filter((row) => near.has(row['household_id'])).map((row) => row['id'])),
      );
      const isNear = (collection: string, row: Record<string, unknown>): boolean =>
        collection === 'households'
          ? near.has(row['id'])
          : collection === 'crop_plantings'
            ? plots.has(row['plot_id'])
            : near.has(row['household_id']);
      const load = async (wanted: boolean): Promise<void> => {
        for (const { collection, rows: all } of batches) {
          const some = all.filter((row) => isNear(collection, row) === wanted);
          if (some.length > 0)
            await must(call(admin, 'POST', `/items/${collection}?fields=${keyField(collection)}`, some));
        }
      };
      const ask = async (who: Connection) => {
        const answers: unknown[] = [];
        const all = ofToday([...catalogue.keys()], 2);
        for (let from = 0; from < all.length; from += 50) {
          for (const by of ['all', 'village'] as const) {
            const question = questionSchema.parse({ figures: all.slice(from, from + 50).map((id) => ({ id, by })) });
            const { data } = answered.parse(
              (
                await must(
                  call(
                    who,
                    'GET',
                    `/survey-figures/figures?${new URLSearchParams(writeQuestion(question)).toString()}`,
                  ),
                )
              ).body,
            );
            answers.push({ ...data, revision: '' });
          }
        }
        const checks = z
          .object({ data: z.array(z.object({ id: z.string() })) })
          .parse((await must(call(who, 'GET', '/groundwork-households/checks'))).body).data;
        for (const { id } of ofToday(checks, 2))
          answers.push([id, (await must(call(who, 'GET', `/groundwork-households/checks/${id}?limit=500`))).body]);
        return answers;
      };
      await load(true);
      const expected = await ask(admin);
      await load(false);
      const person = await personIn(admin, 'reach-figures', ids.roles.areaMember, areaOf({ villages: inArea }));
      await statusAtLast(() => call(person.who, 'GET', '/items/villages/MUR-01?fields=village_id'), 200);
      expect(settled(await ask(person.who))).toEqual(settled(expected));
      expect(settled(await ask(admin))).not.toEqual(settled(expected));
    });
  });
};
