import { comparisonAnswerSchema } from '@groundwork/survey/figures/comparison';
import { z } from 'zod';
import { created } from './created.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';

const answered = z.object({ data: comparisonAnswerSchema });
type Answer = z.infer<typeof answered>['data'];

/** Two survey rounds compared by the engine, as a member asks a real Directus for them. */
export const comparisonSuite = (who: () => People): void => {
  describe('two survey rounds compared', () => {
    let [before, after] = ['', ''];
    const villages = ['CMP-1', 'CMP-2', 'CMP-3'];
    const address = (figures = 'household-size,dependency-ratio,median-savings', more = ''): string =>
      `/survey-figures/comparison?figures=${figures}&before=${before}&after=${after}${more}`;
    const ask = async (more = '', person = who().member): Promise<Answer> => {
      const { status, body, text } = await call(person, 'GET', address(undefined, more));
      expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
      return answered.parse(body).data;
    };
    const size = ({ figures }: Answer) => figures.find(({ id }) => id === 'household-size');

    beforeAll(async () => {
      const { manager } = who();
      const roundOf = async (name: string): Promise<string> =>
        await create(manager, 'survey_rounds', { name, currency: 'MZN' });
      before = await roundOf('Before');
      after = await roundOf('After');
      await call(
        manager,
        'POST',
        '/items/villages',
        villages.map((village_id) => ({ village_id, village_name: village_id })),
      );
      const visit = (round: string, code: string, place: number, people: number, weight: number) => ({
        household_code: code,
        survey_round_id: round,
        village_id: villages[place],
        weight,
        consent: true,
        members: Array.from({ length: people }, (_, index) => ({
          line_no: index + 1,
          sex: 'female',
          age_years: index === 0 ? 30 : 5,
        })),
      });
      const { status } = await call(manager, 'POST', '/items/households', [
        visit(before, 'CMP-A', 0, 2, 1),
        visit(before, 'CMP-B', 1, 4, 3),
        visit(before, 'CMP-C', 2, 3, 1),
        visit(after, 'CMP-A', 0, 4, 2),
        visit(after, 'CMP-B', 1, 6, 2),
        visit(after, 'CMP-NEW', 2, 1, 2),
      ]);
      expect(status).toBe(200);
    });
    afterAll(async () => {
      const { admin } = who();
      await call(admin, 'DELETE', '/items/households', {
        query: { filter: { survey_round_id: { _in: [before, after] } } },
      });
      await call(admin, 'DELETE', '/items/survey_rounds', [before, after]);
      await call(admin, 'DELETE', '/items/villages', villages);
    });

    it('are linked by the code of the household and weighted as the earlier round has it, with an interval of the difference', async () => {
      const answer = await ask();
      expect(answer.links).toEqual({ before: 3, after: 3, linked: 2, lost: 1, added: 1, unlinked: 0 });
      // Linked: (2 + 3 × 4) ÷ 4 and (4 + 3 × 6) ÷ 4; each grew by two, so the difference is without error.
      expect(size(answer)?.linked).toMatchObject({
        households: 2,
        before: { value: 3.5, n: 2 },
        after: { value: 5.5, n: 2 },
        difference: { value: 2, error: 0, low: null, high: null },
      });
      // All: (2 + 3 × 4 + 3) ÷ 5 and (4 + 6 + 1) ÷ 3, which counts by weights that are all two.
      expect(size(answer)?.all).toMatchObject({ before: { value: 17 / 5, n: 3 }, after: { value: 11 / 3, n: 3 } });
      const { low, high, value } = size(answer)?.all.difference ?? {};
      expect([Number(low) < Number(value), Number(value) < Number(high)]).toEqual([true, true]);
      expect(answer.refused).toEqual([]);
      expect(size(await ask('&weighted=false'))?.linked).toMatchObject({ before: { value: 3 }, after: { value: 5 } });
      expect((await ask(`&village=${villages[0] ?? ''}`)).links).toMatchObject({ before: 1, after: 1, linked: 1 });
    });

    it('are up to date after an edit, and are sent again only after a change', async () => {
      const get = (tag: string) =>
        fetch(`${who().server.url}${address()}`, {
          headers: { Authorization: `Bearer ${who().member.token ?? ''}`, 'If-None-Match': tag },
        });
      const tag = (await get('none')).headers.get('etag') ?? '';
      expect((await get(tag)).status).toBe(304);
      const found = z
        .object({ data: z.array(z.object({ id: z.string() })) })
        .parse(
          (await call(who().manager, 'GET', '/items/households?filter[household_code][_eq]=CMP-NEW&fields=id')).body,
        );
      await expectStatus(200, who().manager, 'PATCH', `/items/households/${found.data[0]?.id ?? ''}`, {
        household_code: 'CMP-C',
      });
      expect((await get(tag)).status).toBe(200);
      expect((await ask()).links).toMatchObject({ linked: 3, lost: 0, added: 0 });
    });

    it('are of the rows that the reader may read, and a figure of what they may not read is refused by name', async () => {
      const { admin, server } = who();
      const role = created.parse((await call(admin, 'POST', '/roles', { name: 'Compares one village' })).body).data.id;
      const readable = { action: 'read', permissions: {}, validation: null, fields: ['*'] };
      await call(admin, 'POST', '/policies', {
        name: 'Compares one village',
        roles: [{ role }],
        permissions: [
          { ...readable, collection: 'households', permissions: { village_id: { _eq: villages[0] } } },
          ...['members', 'villages', 'survey_rounds'].map((collection) => ({ ...readable, collection })),
        ],
      });
      const account = { email: 'compares@example.org', password: 'seven blue kettles sing' };
      await call(admin, 'POST', '/users', { ...account, first_name: 'Nobody', role, status: 'active' });
      const answer = await ask('', await signedIn(server.url, account));
      expect([answer.links.before, answer.links.linked, answer.refused]).toEqual([1, 1, ['median-savings']]);
      expect(answer.figures.map(({ id }) => id)).toEqual(['household-size', 'dependency-ratio']);
    });

    it.each([
      ['a figure that there is not', 'nothing-like-it'],
      ['a figure that rounds are not compared in', 'people-listed'],
      ['no figure', ''],
    ])('are refused where they are asked for by %s', async (_, figures) => {
      await expectStatus(400, who().member, 'GET', address(figures));
    });

    it('are not for visitors', async () => {
      await expectStatus(403, who().visitor, 'GET', address());
    });
  });
};
