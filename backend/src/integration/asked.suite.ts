import { z } from 'zod';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const answer = z.object({ data: z.array(z.object({ round: z.string().nullable(), asked: z.array(z.string()) })) });

/** What a survey round asked: derived from its answers, and recorded where nobody had anything. */
export const askedSuite = (who: () => People): void => {
  describe('what survey rounds asked', () => {
    let round = '';
    const askedNow = async (): Promise<readonly string[]> => {
      const { status, body } = await call(who().member, 'GET', '/survey-figures/asked');
      expect(status).toBe(200);
      return answer.parse(body).data.find((one) => one.round === round)?.asked ?? [];
    };

    beforeAll(async () => {
      const { manager } = who();
      round = await create(manager, 'survey_rounds', { name: 'Asked' });
      await call(manager, 'POST', '/items/households', [
        {
          household_code: 'ASK-A',
          survey_round_id: round,
          rooms: 2,
          months_lack_food: [],
          plots: [{ plot_no: 1, area_ha: null, plantings: [{ season: '2024' }] }],
        },
        { household_code: 'ASK-B', survey_round_id: round, rooms: null },
      ]);
    });
    afterAll(async () => {
      await call(who().admin, 'DELETE', '/items/households', {
        query: { filter: { survey_round_id: { _eq: round } } },
      });
      await call(who().admin, 'DELETE', `/items/survey_rounds/${round}`);
    });

    it('are the tables with a row and the questions with an answer; a default weight does not count', async () => {
      expect(await askedNow()).toEqual([
        'crop_plantings',
        'crop_plantings.season',
        'households',
        'households.household_code',
        'households.months_lack_food',
        'households.rooms',
        'plots',
        'plots.plot_no',
      ]);
      const { body } = await call(
        who().manager,
        'GET',
        `/items/households?filter[household_code][_eq]=ASK-B&fields=id`,
      );
      const [household] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
      await call(who().manager, 'PATCH', `/items/households/${household?.id ?? ''}`, { weight: 1.5 });
      expect(await askedNow()).toContain('households.weight');
      await call(who().manager, 'PATCH', `/items/households/${household?.id ?? ''}`, { weight: 1 });
      expect(await askedNow()).not.toContain('households.weight');
    });

    it('also restricted ones, without showing the answers', async () => {
      const { manager } = who();
      const { body } = await call(
        manager,
        'GET',
        `/items/plots?filter[household_id][household_code][_eq]=ASK-A&fields=id`,
      );
      const [plot] = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(body).data;
      await call(who().admin, 'PATCH', `/items/plots/${plot?.id ?? ''}`, {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [0, 1],
              [1, 1],
              [0, 0],
            ],
          ],
        },
      });
      expect(await askedNow()).toContain('plots.geometry');
      await call(who().admin, 'PATCH', `/items/plots/${plot?.id ?? ''}`, { geometry: null });
      expect(await askedNow()).not.toContain('plots.geometry');
    });

    it('and what a data manager or an import has recorded, until the import is undone', async () => {
      const { manager } = who();
      await call(manager, 'PATCH', `/items/survey_rounds/${round}`, { asked: ['livestock', 'households.weight'] });
      expect(await askedNow()).toEqual(expect.arrayContaining(['livestock']));
      expect(await askedNow()).not.toContain('households.weight');
      const batch = await create(manager, 'import_batches', {
        file_name: 'a.csv',
        survey_round_id: round,
        state: 'applied',
        asked: ['finance', 'finance.savings'],
      });
      expect(await askedNow()).toEqual(expect.arrayContaining(['finance', 'finance.savings', 'livestock']));
      await call(manager, 'PATCH', `/items/import_batches/${batch}`, { state: 'undone' });
      expect(await askedNow()).not.toContain('finance');
      await call(manager, 'PATCH', `/items/survey_rounds/${round}`, { asked: null });
      expect(await askedNow()).not.toContain('livestock');
    });

    it('are not readable for visitors', async () => {
      await expectStatus(403, who().visitor, 'GET', '/survey-figures/asked');
    });
  });
};
