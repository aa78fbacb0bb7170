import { portalFor } from '../prepared-import.ts';
import { call, expectStatus } from '../server.ts';
import { until } from '../until.ts';
import { answers, CHOICES, SURVEY } from './household-form.ts';
import {
  connect,
  connection,
  firstReviewed,
  households,
  householdsStored,
  imported,
  importWaiting,
  newRound,
  service,
  settled,
  sync,
  mergeHouseholds,
  who,
  decide,
  deletedOf,
} from './portal.ts';
import { newForm } from './new-form.ts';
import { rowsAt } from '../items.ts';

/** What a sync imports, and what it leaves to a person. */
export const syncsSuite = (): void => {
  describe('a form of KoboToolbox', () => {
    it('lists forms; what was fetched waits for a review, and is imported with all questions of the form', async () => {
      const form = newForm();
      form.add([answers('A', 2), answers('B', 3), answers('C', 1, { remarks: 'Back in May' })]);
      const forms = await call(who().manager, 'POST', '/groundwork-sources/forms', connection());
      expect(forms.body).toMatchObject({
        data: expect.arrayContaining([
          { project: null, projectName: null, form: form.uid, name: 'Household survey', submissions: 3 },
        ]) as unknown,
      });
      const id = await connect(form);
      expect(await settled(id)).toMatchObject({
        name: 'Household survey',
        state: 'ready',
        problem: null,
        imported: 0,
        waiting: { submissions: 3, incomplete: false },
      });
      const round = await newRound();
      const { ended, batch } = await importWaiting(id, round);
      expect(ended).toMatchObject({ state: 'applied', rows_created: 9, rows_rejected: 0 });
      expect(await households(round)).toMatchObject([
        {
          household_code: 'A',
          rooms: 2,
          answers: { home_fuel: 'wood', home_tools: ['hoe', 'axe'] },
          restricted_answers: null,
        },
        { household_code: 'B', rooms: 3 },
        { household_code: 'C', rooms: 1, restricted_answers: { remarks: 'Back in May' } },
      ]);
      // Who may see restricted answers sees when, where with and by whom they were sent.
      expect(Object.keys((await householdsStored(round))[0]?.['restricted_answers'] as object).sort()).toEqual([
        'form_version',
        'submission_end',
        'submission_start',
      ]);
      expect(await settled(id)).toMatchObject({
        state: 'idle',
        problem: null,
        imported: 3,
        left_out: 0,
        waiting: null,
        batch,
      });
      // Their files hold everything that people answered.
      expect(
        await until(
          () => rowsAt(who().admin, '/files?filter[filename_download][_contains]=Household survey&fields=id'),
          (files) => files.length === 0,
        ),
      ).toEqual([]);
    });

    it('a sync imports what is new and edited, with history; what an edit removes is emptied; nothing else is fetched', async () => {
      const form = newForm();
      const [, b] = form.add([answers('A', 2), answers('B', 3, { remarks: 'Closed' })]);
      const { id, round } = await imported(form);
      form.add([answers('C', 5)]);
      form.edit(b ?? 0, { 'home/rooms': '4', remarks: null, 'home/tools': null });
      const before = service().requests.length;
      const source = await sync(id);
      expect(source).toMatchObject({ state: 'idle', problem: null, imported: 3 });
      expect(await households(round)).toMatchObject([
        { household_code: 'A', rooms: 2 },
        { household_code: 'B', rooms: 4, answers: { home_fuel: 'wood' }, restricted_answers: null },
        { household_code: 'C', rooms: 5 },
      ]);
      const [batch] = await rowsAt(
        who().manager,
        `/items/import_batches?filter[id][_eq]=${source.batch ?? ''}&fields=state,rows_created,rows_updated,rows_rejected`,
      );
      expect(batch).toEqual({ state: 'applied', rows_created: 3, rows_updated: 1, rows_rejected: 0 });
      const fetched = service()
        .requests.slice(before)
        .flatMap(({ url }) => /%24in%22%3A%5B([^%]*(?:%2C[^%]*)*)%5D/.exec(url)?.[1]?.split('%2C') ?? []);
      expect(fetched).toHaveLength(2);
      const quiet = service().requests.length;
      expect((await sync(id)).batch).toBe(source.batch);
      expect(
        service()
          .requests.slice(quiet)
          .some(({ url }) => url.includes('in%22')),
      ).toBe(false);
    });

    it('what was reviewed at the source is a review here; what was decided here since stays', async () => {
      const form = newForm();
      const [a, b] = form.add([answers('A', 2), answers('B', 3)]);
      form.setValidation(a ?? 0, 'validation_status_approved');
      const { id, round } = await imported(form);
      await firstReviewed(round);
      expect((await households(round)).map((row) => row['review_state'])).toEqual(['approved', 'not_reviewed']);
      form.setValidation(b ?? 0, 'validation_status_on_hold');
      await sync(id);
      const rows = await households(round);
      expect(rows.map((row) => row['review_state'])).toEqual(['approved', 'on_hold']);
      expect(
        await rowsAt(
          who().manager,
          `/items/household_reviews?filter[household_id][_in]=${rows.map((row) => String(row['id'])).join(',')}&fields=state,note&sort=state`,
        ),
      ).toEqual([
        { state: 'approved', note: 'Reviewed in KoboToolbox.' },
        { state: 'on_hold', note: 'Reviewed in KoboToolbox.' },
      ]);
      await expectStatus(200, who().manager, 'POST', '/items/household_reviews', {
        household_id: rows[0]?.['id'],
        state: 'not_approved',
      });
      await sync(id);
      expect((await households(round)).map((row) => row['review_state'])).toEqual(['not_approved', 'on_hold']);
    });

    it('what was deleted at the source waits for a decision', async () => {
      const form = newForm();
      const ids = form.add([answers('A', 2), answers('B', 3), answers('C', 1)]);
      const { id, round } = await imported(form);
      form.remove(ids[0] ?? 0);
      form.remove(ids[1] ?? 0);
      expect(await sync(id)).toMatchObject({ deleted: 2, imported: 1 });
      expect(await households(round)).toHaveLength(3);
      const deleted = await deletedOf(id);
      expect(deleted).toMatchObject([{ household_code: 'A', village_id: null }, { household_code: 'B' }]);
      expect(await decide(id, deleted[0], true)).toBe(1);
      expect(await decide(id, deleted[1], false)).toBe(0);
      expect((await households(round)).map((row) => row['household_code'])).toEqual(['B', 'C']);
      expect(await sync(id)).toMatchObject({ deleted: 0 });
    });

    it('an edit of the household code: the household of the earlier code waits for a decision', async () => {
      const form = newForm();
      const [a] = form.add([answers('A', 2), answers('B', 3)]);
      const { id, round } = await imported(form);
      form.edit(a ?? 0, { hhid: 'A2' });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, imported: 2, deleted: 1 });
      expect((await households(round)).map((row) => row['household_code'])).toEqual(['A', 'A2', 'B']);
      const [row] = await deletedOf(id);
      expect(row).toMatchObject({ household_code: 'A' });
      await decide(id, row, true);
      expect((await households(round)).map((one) => one['household_code'])).toEqual(['A2', 'B']);
      expect(await sync(id)).toMatchObject({ deleted: 0, imported: 2 });
    });

    it('an edit of a submission whose household was merged into another one corrects that one', async () => {
      const form = newForm();
      const [a, b] = form.add([answers('ሀ-1', 2), answers('ለ-2', 3)]);
      const { id, round } = await imported(form);
      const [gone, kept] = (await households(round)).map((row) => String(row['id']));
      await mergeHouseholds(String(kept), String(gone));
      form.edit(a ?? 0, { 'home/rooms': '6', members: [{ 'members/age': '32' }, { 'members/age': '5' }] });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, imported: 2, left_out: 0, deleted: 0 });
      expect(await households(round)).toMatchObject([{ id: kept, household_code: 'ለ-2', rooms: 6 }]);
      const ages = async () =>
        (
          await rowsAt(
            who().manager,
            `/items/members?filter[household_id][_eq]=${String(kept)}&fields=line_no,age_years&sort=line_no`,
          )
        ).map((row) => row['age_years']);
      expect(await ages()).toEqual([31, 4, 32, 5]);
      form.edit(b ?? 0, { 'home/rooms': '7', members: [{ 'members/age': '33' }, { 'members/age': '4' }] });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, left_out: 0, deleted: 0 });
      expect(await households(round)).toMatchObject([{ id: kept, rooms: 7 }]);
      expect(await ages()).toEqual([33, 4, 32, 5]);
      form.remove(a ?? 0);
      expect(await sync(id)).toMatchObject({ deleted: 0 });
      expect(await deletedOf(id)).toEqual([]);
    });

    it('lines that an edit removes from a repeat wait for a decision; a sync without the repeat does not forget how it is read', async () => {
      const form = newForm();
      const [a] = form.add([answers('A', 2), answers('B', 3)]);
      const { id, round } = await imported(form);
      form.edit(a ?? 0, { members: [{ 'members/age': '32' }] });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, deleted: 1, imported: 2 });
      const [household] = await households(round);
      const ages = async () =>
        (
          await rowsAt(
            who().manager,
            `/items/members?filter[household_id][_eq]=${String(household?.['id'])}&fields=age_years&sort=line_no`,
          )
        ).map((row) => row['age_years']);
      expect(await ages()).toEqual([32, 4]);
      const deleted = await deletedOf(id);
      expect(deleted).toMatchObject([{ household_code: 'A', rows: 'Household members: 1' }]);
      expect(await decide(id, deleted[0], true)).toBe(0);
      expect(await ages()).toEqual([32]);
      expect(await households(round)).toHaveLength(2);
      form.edit(a ?? 0, { members: null });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, deleted: 1 });
      form.edit(a ?? 0, { members: [{ 'members/age': '33' }, { 'members/age': '5' }] });
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, deleted: 0 });
      expect(await ages()).toEqual([33, 5]);
    });

    it('lines that somebody has left are not asked about again', async () => {
      const form = newForm();
      const [a] = form.add([answers('A', 2), answers('B', 3)]);
      const { id } = await imported(form);
      form.edit(a ?? 0, { members: [{ 'members/age': '32' }] });
      expect(await sync(id)).toMatchObject({ deleted: 1 });
      const [row] = await deletedOf(id);
      expect(await decide(id, row, false)).toBe(0);
      for (const rooms of ['4', '5']) {
        form.edit(a ?? 0, { 'home/rooms': rooms });
        expect(await sync(id)).toMatchObject({ problem: null, deleted: 0, imported: 2 });
      }
      form.edit(a ?? 0, { members: null });
      expect(await sync(id)).toMatchObject({ problem: null, deleted: 1 });
      expect(await deletedOf(id)).toMatchObject([{ rows: 'Household members: 1' }]);
    });

    it('after the undo of an edit, the next review empties what the edit removed', async () => {
      const form = newForm();
      const [a] = form.add([answers('A', 2, { remarks: 'Closed' })]);
      const { id, round } = await imported(form);
      form.edit(a ?? 0, { remarks: null, 'home/rooms': '4' });
      const { batch } = await sync(id);
      expect(await households(round)).toMatchObject([{ rooms: 4, restricted_answers: null }]);
      const portal = portalFor(who().manager);
      await portal.undo(batch ?? '');
      await portal.ended(batch ?? '', () => undefined);
      expect(await households(round)).toMatchObject([{ rooms: 2, restricted_answers: { remarks: 'Closed' } }]);
      expect(await sync(id)).toMatchObject({ state: 'ready', waiting: { submissions: 1 } });
      expect((await importWaiting(id, round)).ended).toMatchObject({ state: 'applied', rows_updated: 1 });
      expect(await households(round)).toMatchObject([{ rooms: 4, restricted_answers: null }]);
    });

    it('an empty list is not taken for a deletion of everything', async () => {
      const form = newForm();
      const ids = form.add([answers('A', 2)]);
      const { id } = await imported(form);
      form.remove(ids[0] ?? 0);
      expect(await sync(id)).toMatchObject({
        deleted: 0,
        problem:
          'The form shows no submissions any more. They may all have been deleted, or the account may not view them any more.',
      });
    });

    it('an undo forgets how the form was read: the next sync waits for a review', async () => {
      const form = newForm();
      form.add([answers('A', 2)]);
      const { id, round, batch } = await imported(form);
      const portal = portalFor(who().manager);
      await portal.undo(batch);
      expect((await portal.ended(batch, () => undefined)).undone).toMatchObject({ left: [] });
      expect(await households(round)).toEqual([]);
      expect(await sync(id)).toMatchObject({ state: 'ready', imported: 0, waiting: { submissions: 1 } });
      expect((await importWaiting(id, round)).ended).toMatchObject({ state: 'applied', rows_created: 3 });
    });

    it('a form with questions that it did not have before waits for a review', async () => {
      const form = newForm();
      form.add([answers('A', 2)]);
      const { id, round } = await imported(form);
      form.newVersion(
        SURVEY.flatMap((row) =>
          row.name === 'rooms' ? [{ ...row, name: 'number_of_rooms' }] : row.name === 'remarks' ? [] : [row],
        ),
        CHOICES,
      );
      const { 'home/rooms': _rooms, ...others } = answers('B', 3);
      form.add([{ ...others, 'home/number_of_rooms': '3' }]);
      expect(await sync(id)).toMatchObject({
        state: 'ready',
        problem:
          'The form has questions that it did not have before: “home/number_of_rooms”. Review how they are read.',
        waiting: { submissions: 1 },
      });
      expect((await importWaiting(id, round)).ended).toMatchObject({ state: 'applied', rows_created: 3 });
      form.add([{ ...others, hhid: 'C', 'home/number_of_rooms': '4' }]);
      expect(await sync(id)).toMatchObject({ state: 'idle', problem: null, imported: 3 });
      expect((await households(round)).map((row) => row['household_code'])).toEqual(['A', 'B', 'C']);
    });

    it('what an import leaves out is named, not fetched again and again, and comes with the next review', async () => {
      const form = newForm();
      const [, b] = form.add([answers('A', 2), answers('B', 3)]);
      const { id } = await imported(form);
      form.edit(b ?? 0, { 'home/rooms': 'many' });
      const source = await sync(id);
      expect(source).toMatchObject({ state: 'idle', left_out: 1, imported: 2 });
      expect((await sync(id)).batch).toBe(source.batch);
      expect(await sync(id, true)).toMatchObject({ state: 'ready', waiting: { submissions: 1 } });
      form.edit(b ?? 0, { 'home/rooms': '7' });
      expect(await sync(id)).toMatchObject({ left_out: 0, imported: 2, state: 'idle' });
    });
  });
};
