import { call } from '../server.ts';
import { CHOICES, nested, SURVEY } from './household-form.ts';
import { central, firstReviewed, households, imported, odkConnection, sync, who } from './portal.ts';
import { rowsAt } from '../items.ts';

/** The same with ODK Central. */
export const odkSuite = (): void => {
  describe('a form of ODK Central', () => {
    const codes = async (round: string) => (await households(round)).map((row) => row['household_code']);

    it('imports what is there, what is new, edited and reviewed; what is deleted waits for a decision', async () => {
      const form = central().addForm({
        name: 'Household survey',
        xmlFormId: 'household 1',
        survey: SURVEY,
        choices: CHOICES,
      });
      const [a, b] = form.add([nested('A', 2), nested('B', 3)]);
      form.review(a ?? '', 'approved');
      const forms = await call(who().manager, 'POST', '/groundwork-sources/forms', odkConnection());
      expect(forms.body).toMatchObject({
        data: expect.arrayContaining([
          {
            project: String(central().projectId),
            projectName: expect.any(String) as unknown,
            form: 'household 1',
            name: 'Household survey',
            submissions: 2,
          },
        ]) as unknown,
      });
      const { id, round } = await imported(form);
      await firstReviewed(round);
      expect(await households(round)).toMatchObject([
        {
          household_code: 'A',
          rooms: 2,
          answers: { home_fuel: 'wood', home_tools: ['hoe', 'axe'] },
          review_state: 'approved',
        },
        { household_code: 'B', rooms: 3, review_state: 'not_reviewed' },
      ]);
      const ids = (await households(round)).map((row) => String(row['id'])).join(',');
      expect(
        await rowsAt(who().manager, `/items/members?filter[household_id][_in]=${ids}&fields=age_years&sort=age_years`),
      ).toEqual([4, 4, 31, 31].map((age) => ({ age_years: age })));
      form.edit(b ?? '', { home: { rooms: 6, tools: null } });
      form.add([nested('C', 1)]);
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, imported: 3 });
      expect(await households(round)).toMatchObject([
        { rooms: 2 },
        { rooms: 6, answers: { home_fuel: 'wood' } },
        { household_code: 'C' },
      ]);
      form.remove(a ?? '');
      expect(await sync(id)).toMatchObject({ deleted: 1 });
      form.restore(a ?? '');
      expect(await sync(id)).toMatchObject({ deleted: 0, imported: 3 });
      expect(await codes(round)).toEqual(['A', 'B', 'C']);
    });

    it('a session that ends, an answer that is cut off and a wrong password', async () => {
      const form = central().addForm({
        name: 'Household survey',
        xmlFormId: 'household-2',
        survey: SURVEY,
        choices: CHOICES,
      });
      form.add([nested('A', 2)]);
      const { id, round } = await imported(form);
      form.add([nested('B', 3)]);
      central().endSessions();
      central().fail({ kind: 'truncate', times: 1, on: /Submissions/ });
      expect(await sync(id)).toMatchObject({ problem: null, imported: 2 });
      expect(await codes(round)).toEqual(['A', 'B']);
      const wrong = await call(who().manager, 'POST', '/groundwork-sources/forms', {
        ...odkConnection(),
        secret: 'wrong',
      });
      expect([wrong.status, wrong.body]).toEqual([
        422,
        {
          errors: [
            expect.objectContaining({
              message: 'ODK Central does not accept the email address and password. Enter them again.',
            }),
          ],
        },
      ]);
      form.setAccess('form');
      expect((await sync(id)).problem).toBe(
        'The form is not there any more, or the account may not read its submissions.',
      );
    });
  });
};
