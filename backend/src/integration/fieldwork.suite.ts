import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import { create, rowsAt } from './items.ts';
import { call, expectStatus, signedIn } from './server.ts';
import type { People } from './signed-in-people.ts';

const PASSWORD = 'a long enough password';
const written = { status: 200, body: { data: { state: 'written' } } };
const findings = z.object({
  data: z.object({
    total: z.number(),
    findings: z.array(z.looseObject({ household: z.looseObject({ household_code: z.string() }).nullish() })),
  }),
});
const history = z.object({ data: z.array(z.looseObject({ collection: z.string(), action: z.string() })) });

/** What field work of a round is done and left: what is planned, who was interviewed again, and what happened to the others. */
export const fieldworkSuite = (who: () => People): void => {
  describe('field work', () => {
    const mark = randomUUID().slice(0, 8);
    const [near, far] = [`FW-near-${mark}`, `FW-far-${mark}`];
    const rounds: { first: string; second: string } = { first: '', second: '' };
    const households: Record<string, string> = {};

    const write = async (person: Connection, change: object, expects: object | null = null) =>
      call(person, 'POST', '/groundwork-outbox', {
        id: randomUUID(),
        user: (await rowsOfMe(person)).id,
        write: change,
        expects,
      });
    const rowsOfMe = async (person: Connection): Promise<{ readonly id: string }> =>
      z.object({ data: z.object({ id: z.string() }) }).parse((await call(person, 'GET', '/users/me?fields=id')).body)
        .data;
    const marked = (person: Connection, household: string, reason: string, id: string = randomUUID()) =>
      write(person, {
        action: 'create',
        collection: 'non_interviews',
        values: { id, household_id: households[household], sought_in: rounds.second, reason },
      });
    const find = async (person: Connection, check: string, round = rounds.first): Promise<readonly string[]> =>
      findings
        .parse((await expectStatus(200, person, 'GET', `/groundwork-households/checks/${check}?round=${round}`)).body)
        .data.findings.map(({ household }) => (household?.household_code ?? '').replace(` ${mark}`, ''))
        .sort();
    const personIn = async (village: string, role: string): Promise<Connection> => {
      const email = `${randomUUID().slice(0, 8)}@fieldwork.example.org`;
      const area = { villages: [village], districts: [], regions: [], projects: [] };
      const account = { email, password: PASSWORD, first_name: 'ሰላም', role, status: 'active', area };
      await expectStatus(200, who().admin, 'POST', '/users?fields=id', account);
      return signedIn(who().server.url, { email, password: PASSWORD });
    };

    beforeAll(async () => {
      const { manager } = who();
      for (const key of [near, far])
        await expectStatus(200, manager, 'POST', '/items/villages?fields=village_id', {
          village_id: key,
          village_name: key,
        });
      // So late that no round of other tests comes between them.
      rounds.first = await create(manager, 'survey_rounds', { name: `Work 1 ${mark}`, start_date: '2091-01-01' });
      rounds.second = await create(manager, 'survey_rounds', { name: `Work 2 ${mark}`, start_date: '2091-02-01' });
      const add = (code: string, village: string, round: string) =>
        create(manager, 'households', {
          household_code: `${code} ${mark}`,
          village_id: village,
          survey_round_id: round,
          consent: true,
        });
      for (const code of ['A', 'B', 'C']) households[code] = await add(code, near, rounds.first);
      households['D'] = await add('D', far, rounds.first);
      households['A again'] = await add('A', near, rounds.second);
    });

    it('has planned households by village, of which zero is another thing than nothing', async () => {
      const plan = (planned: object | null, seen: object | null) =>
        write(
          who().manager,
          {
            action: 'update',
            collection: 'survey_rounds',
            values: { id: rounds.second, planned_households: planned },
          },
          { collection: 'survey_rounds', key: rounds.second, values: { planned_households: seen } },
        );
      expect(await plan({ [near]: 3, [far]: 0 }, null)).toMatchObject(written);
      const planned = async () =>
        (
          await rowsAt(who().member, `/items/survey_rounds?filter[id][_eq]=${rounds.second}&fields=planned_households`)
        )[0];
      expect(await planned()).toEqual({ planned_households: { [near]: 3, [far]: 0 } });
      for (const wrong of [{ [near]: -1 }, { [near]: 1.5 }, {}])
        expect((await plan(wrong, { [near]: 3, [far]: 0 })).status).toBe(400);
      expect(await plan(null, { [near]: 3, [far]: 0 })).toMatchObject(written);
      expect(await planned()).toEqual({ planned_households: null });
    });

    it('is left where the next round has neither an interview nor what happened', async () => {
      const { manager, member } = who();
      expect(await find(member, 'to-visit')).toEqual(['B', 'C', 'D']);
      expect(await find(member, 'again', rounds.second)).toEqual(['A']);
      const id = randomUUID();
      expect((await marked(member, 'B', 'moved')).status).toBe(403);
      expect((await marked(manager, 'B', 'vanished')).status).toBe(400);
      expect(await marked(manager, 'B', 'moved', id)).toMatchObject(written);
      expect((await marked(manager, 'B', 'refused')).status).toBe(400);
      expect(await find(member, 'to-visit')).toEqual(['C', 'D']);
      expect(await find(member, 'moved')).toEqual(['B']);
      const seen = (reason: string) => ({ collection: 'non_interviews', key: id, values: { reason } });
      expect(
        await write(
          manager,
          { action: 'update', collection: 'non_interviews', values: { id, reason: 'not_at_home' } },
          seen('moved'),
        ),
      ).toMatchObject(written);
      expect(await find(member, 'not-at-home')).toEqual(['B']);
      expect(
        await write(manager, { action: 'delete', collection: 'non_interviews', values: { id } }, seen('not_at_home')),
      ).toMatchObject(written);
      expect(await find(member, 'to-visit')).toEqual(['B', 'C', 'D']);
    });

    it('is that of the area for people with one, who mark nothing outside it', async () => {
      const manager = await personIn(near, ids.roles.areaDataManager);
      const member = await personIn(near, ids.roles.areaMember);
      expect(await marked(who().manager, 'D', 'refused')).toMatchObject(written);
      expect(await find(manager, 'to-visit')).toEqual(['B', 'C']);
      expect(await find(member, 'refused')).toEqual([]);
      expect([400, 403, 404]).toContain((await marked(manager, 'D', 'moved')).status);
      expect((await marked(member, 'C', 'moved')).status).toBe(403);
      expect(await marked(manager, 'C', 'dissolved')).toMatchObject(written);
      const path = `/items/non_interviews?filter[sought_in][_eq]=${rounds.second}&fields=reason`;
      expect(await rowsAt(member, path)).toEqual([{ reason: 'dissolved' }]);
      expect(await rowsAt(who().member, path)).toHaveLength(2);
    });

    it('is in the history of the household', async () => {
      const { data } = history.parse(
        (await call(who().member, 'GET', `/groundwork-households/${households['B']}/history`)).body,
      );
      expect(data.filter(({ collection }) => collection === 'non_interviews').map(({ action }) => action)).toEqual([
        'delete',
        'update',
        'create',
      ]);
    });

    it('keeps its round, and goes with its household', async () => {
      await expectStatus(204, who().manager, 'DELETE', `/items/households/${households['A again']}`);
      const removal = await write(
        who().manager,
        { action: 'delete', collection: 'survey_rounds', values: { id: rounds.second } },
        { collection: 'survey_rounds', key: rounds.second, values: { name: `Work 2 ${mark}` } },
      );
      expect(removal).toMatchObject({
        status: 409,
        body: { errors: [{ message: expect.stringContaining('Households not interviewed again (2)') as string }] },
      });
      await expectStatus(204, who().manager, 'DELETE', `/items/households/${households['D']}`);
      const left = await rowsAt(
        who().manager,
        `/items/non_interviews?filter[sought_in][_eq]=${rounds.second}&fields=reason`,
      );
      expect(left).toEqual([{ reason: 'dissolved' }]);
    });
  });
};
