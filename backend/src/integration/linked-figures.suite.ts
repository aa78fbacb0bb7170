import { ask, combinations, created } from './counted.ts';
import type { People } from './people.ts';
import { call } from './server.ts';

/** Counted answers of households that are linked with themselves in another round. */
export const linkedFiguresSuite = (who: () => People): void => {
  describe('counted answers of households in two rounds', () => {
    const rounds: string[] = [];
    const code = (name: string) => `FIG-2-${name}`;

    beforeAll(async () => {
      const { manager } = who();
      await call(manager, 'POST', '/items/villages', { village_id: 'FIG-2', village_name: 'Twice' });
      for (const name of ['First', 'Second']) rounds.push(created.parse((await call(manager, 'POST', '/items/survey_rounds', { name: `Figures ${name}`, currency: 'MZN' })).body).data.id);
      const [first, second] = rounds;
      const home = (survey_round_id: string | undefined, name: string, weight: number, savings: number | null, reads: boolean | null) => ({
        household_code: code(name), survey_round_id, village_id: 'FIG-2', weight, consent: true, finance: [{ savings }], members: [{ line_no: 1, age_years: 30, can_read_write: reads }],
      });
      await call(manager, 'POST', '/items/households', [
        home(first, 'A', 1, 10, true), home(first, 'B', 2, null, null), home(first, 'C', 4, 5, true),
        home(second, 'A', 8, 20, null), home(second, 'B', 16, -1, true), home(second, 'D', 32, 40, true),
      ]);
    });
    afterAll(async () => {
      const { manager } = who();
      await call(who().admin, 'DELETE', '/items/households', { query: { filter: { village_id: { village_id: { _eq: 'FIG-2' } } } } });
      for (const round of rounds) await call(manager, 'DELETE', `/items/survey_rounds/${round}`);
    });

    const asked = async (collection: string, facet: object, round: 0 | 1, linked: object): Promise<unknown[][]> => {
      const to = rounds[1 - round];
      return combinations(await ask(who().member, collection, facet, { filter: { village: 'FIG-2', round: rounds[round] }, linked: { to, ...linked } }));
    };
    const savings = { of: 'finance', field: 'savings' };
    const reader = { each: 'members', rules: [{ at: 'age_years', min: 15 }, { at: 'can_read_write', known: true }], any: true };

    it('tells those alone that are in both, by their code, and those that are lost', async () => {
      expect(await asked('households', {}, 0, { which: 'pairs', weight: 'own' })).toEqual([[2, 3]]);
      expect(await asked('households', {}, 0, { which: 'lost', weight: 'own' })).toEqual([[1, 4]]);
      expect(await asked('households', {}, 1, { which: 'lost', weight: 'own' })).toEqual([[1, 32]]);
    });

    it('weighs them by the other round where that is wanted', async () => {
      expect(await asked('households', {}, 1, { which: 'pairs', weight: 'other' })).toEqual([[2, 3]]);
    });

    it('tells what is known of the other household, and of the own one of a member', async () => {
      expect(await asked('households', { savings, other: { home: 'other', answer: { known: savings } } }, 0, { which: 'pairs', weight: 'own' })).toEqual([[10, true, 1, 1], [null, true, 1, 2]]);
      expect(await asked('members', { reads: { field: 'can_read_write' }, own: { home: 'own', answer: reader }, other: { home: 'other', answer: reader } }, 0, { which: 'pairs', weight: 'own' })).toEqual([
        [null, false, true, 1, 2],
        [true, true, false, 1, 1],
      ]);
    });

    it('tells the class of an amount of the other household, below zero too', async () => {
      const told = { home: 'other', answer: { ...savings, from: [0] } };
      expect(await asked('households', { told }, 0, { which: 'pairs', weight: 'own' })).toEqual([[-1, 1, 2], [0, 1, 1]]);
    });

    it('asks about another household only where there is one, and tells nothing of it that may not be read', async () => {
      const round = { filter: { round: rounds[0] } };
      const linked = { linked: { to: rounds[1], which: 'pairs', weight: 'own' } };
      expect((await ask(who().member, 'households', { a: { home: 'other', answer: savings } }, round)).status).toBe(400);
      expect((await ask(who().member, 'households', {}, linked)).status).toBe(400);
      expect((await ask(who().member, 'households', { a: { home: 'other', answer: { field: 'latitude' } } }, { ...round, ...linked })).status).toBe(403);
      expect((await ask(who().member, 'households', { a: { known: { field: 'latitude' } } }, round)).status).toBe(403);
      expect((await ask(who().member, 'households', { a: { each: 'members', rules: [{ at: 'name', has: 'Secret' }], any: true } }, round)).status).toBe(403);
    });
  });
};
