import { z } from 'zod';
import { importing } from './importing.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, statusAtLast } from './server.ts';
import { rowsAt } from './items.ts';

const FORM = [
  {
    hh_code: 'RG1',
    rooms: 2,
    roster: [
      {
        line_no: 1,
        sex: 'female',
        age: 4,
        rg_doses: [
          { vaccine: 'bcg', times: 1 },
          { vaccine: 'polio', times: 3 },
        ],
      },
      { line_no: 2, sex: 'male', age: 2, rg_doses: [{ vaccine: 'bcg', times: 2 }] },
    ],
    rg_trips: [{ km: 12 }, { km: 30 }],
  },
  {
    hh_code: 'RG2',
    rooms: 3,
    roster: [{ line_no: 1, sex: 'female', age: 1, rg_doses: [{ vaccine: 'polio', times: null }] }],
    rg_trips: [],
  },
];

/** Repeat groups that the model has no table for, from a file to rows, figures and back. */
export const repeatGroupsSuite = (who: () => People): void => {
  describe('repeat groups', () => {
    const { round, load: loadFile, undo } = importing(who);
    const load = (into: string, form: unknown = FORM) =>
      loadFile(into, new File([JSON.stringify(form)], 'form.json', { type: 'application/json' }));
    const groups = () =>
      rowsAt(
        who().member,
        '/items/survey_questions?filter[collection][_starts_with]=repeat_rows&sort=collection,name&fields=collection,name,label,kind',
      );
    const rowsOf = (name: string, into: string) =>
      rowsAt(
        who().member,
        `/items/repeat_rows?filter[repeat_name][_eq]=${name}&filter[survey_round_id][_eq]=${into}&sort=household_id.household_code,member_id.line_no,row_no&fields=household_id.household_code,member_id.line_no,row_no,answers`,
      );
    const figure = async (into: string, asked: object): Promise<unknown> => {
      const question = encodeURIComponent(
        JSON.stringify({ table: 'repeat_rows.rg_doses', where: [`survey_round_id.name:is:${into}`], ...asked }),
      );
      const { body, status, text } = await call(who().member, 'GET', `/survey-figures/table?question=${question}`);
      if (status !== 200) return text;
      const { data } = z
        .object({
          data: z.object({
            figure: z.object({
              groups: z.array(z.object({ key: z.nullable(z.string()), rows: z.number() })),
              cells: z.array(
                z.object({ group: z.nullable(z.string()), estimate: z.object({ value: z.nullable(z.number()) }) }),
              ),
            }),
          }),
        })
        .parse(body);
      return {
        groups: Object.fromEntries(data.figure.groups.map(({ key, rows }) => [String(key), rows])),
        cells: Object.fromEntries(data.figure.cells.map(({ group, estimate }) => [String(group), estimate.value])),
      };
    };

    it('become tables whose rows hang on the household and the person, for everybody who sees the survey; an undo takes them back', async () => {
      const into = await round();
      const { id, ended } = await load(into);
      expect(ended).toMatchObject({ state: 'applied', rows_created: 11, rows_rejected: 0 });
      expect(await groups()).toEqual([
        { collection: 'repeat_rows', name: 'rg_doses', label: 'Rg doses', kind: 'memberRows' },
        { collection: 'repeat_rows', name: 'rg_trips', label: 'Rg trips', kind: 'householdRows' },
        { collection: 'repeat_rows.rg_doses', name: 'times', label: 'Times', kind: 'number' },
        { collection: 'repeat_rows.rg_doses', name: 'vaccine', label: 'Vaccine', kind: 'choice' },
        { collection: 'repeat_rows.rg_trips', name: 'km', label: 'Km', kind: 'number' },
      ]);
      const of = (household_code: string, line_no: number | null, row_no: number, answers: object) => ({
        household_id: { household_code },
        member_id: line_no === null ? null : { line_no },
        row_no,
        answers,
      });
      expect(await rowsOf('rg_doses', into)).toEqual([
        of('RG1', 1, 1, { vaccine: 'bcg', times: 1 }),
        of('RG1', 1, 2, { vaccine: 'polio', times: 3 }),
        of('RG1', 2, 1, { vaccine: 'bcg', times: 2 }),
        of('RG2', 1, 1, { vaccine: 'polio' }),
      ]);
      expect(await rowsOf('rg_trips', into)).toEqual([of('RG1', null, 1, { km: 12 }), of('RG1', null, 2, { km: 30 })]);
      await expectStatus(403, who().member, 'GET', '/items/repeat_rows?fields=restricted_answers&limit=1');
      const again = await load(into);
      expect(again.ended).toMatchObject({ rows_created: 0, rows_updated: 0, rows_unchanged: 11 });
      await undo(again.id);
      expect(await undo(id)).toEqual({ removed: 11, restored: 0, left: [] });
      expect(await groups()).toEqual([]);
    });

    it('narrow the households by answers in their rows, each group by its own', async () => {
      const into = await round();
      const { id } = await load(into);
      const found = async (condition: object) => {
        const filter = encodeURIComponent(
          JSON.stringify({ _and: [{ survey_round_id: { _eq: into } }, { repeat_rows: condition }] }),
        );
        const { status, body } = await call(
          who().member,
          'GET',
          `/items/households?filter=${filter}&fields=household_code&sort=household_code&meta=filter_count`,
        );
        if (status !== 200) return status;
        const { data, meta } = z
          .object({
            data: z.array(z.object({ household_code: z.string() })),
            meta: z.object({ filter_count: z.coerce.number() }),
          })
          .parse(body);
        expect(meta.filter_count).toBe(data.length);
        return data.map(({ household_code }) => household_code).join(' ');
      };
      const rule = (text: string) => ({ answers: { _rule: text } });
      expect(await found({ _some: rule('rg_trips/answers.km:min:20') })).toBe('RG1');
      expect(await found({ _none: rule('rg_trips/answers.km:min:20') })).toBe('RG2');
      expect(await found({ _some: rule('rg_doses/answers.vaccine:is:polio') })).toBe('RG1 RG2');
      // Of one and the same row.
      expect(await found({ _and: [rule('rg_trips/answers.km:min:20'), rule('rg_trips/answers.km:max:15')] })).toBe('');
      expect(await found({ _and: [rule('rg_trips/answers.km:min:10'), rule('rg_trips/answers.km:max:15')] })).toBe(
        'RG1',
      );
      // A row of another group has no answer, and is no row of this one.
      expect(await found({ _some: rule('rg_doses/answers.times:unknown') })).toBe('RG2');
      expect(await found({ _some: rule('rg_trips/answers.km:unknown') })).toBe('');
      expect(await found({ _some: { repeat_name: { _eq: 'rg_trips' } } })).toBe('RG1');
      for (const nonsense of [
        'rg_trips/answers.vaccine:is:polio',
        'rg_none/answers.km:known',
        'answers.km:min:1',
        "rg_trips' OR 1/answers.km:known",
        '/answers.km:known',
        'rg_trips/row_no:min:1',
      ])
        expect(await found({ _some: rule(nonsense) })).toBe(400);
      await undo(id);
    });

    it('are computed like other tables, by their own answers and those of the person', async () => {
      const into = await round();
      const { id } = await load(into);
      const counted = { show: 'count', by: 'member_id.sex' };
      await statusAtLast(
        async () => ({
          status:
            ((await figure(into, counted)) as { groups?: Record<string, number> }).groups?.['null'] === 4 ? 200 : 503,
        }),
        200,
      );
      expect(await figure(into, counted)).toMatchObject({ groups: { null: 4, '=female': 3, '=male': 1 } });
      expect(await figure(into, { show: 'mean', of: ['answers.times'], by: 'answers.vaccine' })).toMatchObject({
        groups: { null: 4, '=bcg': 2, '=polio': 2 },
        cells: { '=bcg': 1.5, '=polio': 3 },
      });
      await undo(id);
    });

    it('stay while another import asked them, or a row is left', async () => {
      const into = await round();
      const first = await load(into);
      const second = await load(into, [{ hh_code: 'RG3', rooms: 1, rg_trips: [{ km: 5 }] }]);
      expect(second.ended).toMatchObject({ rows_created: 2 });
      expect((await undo(first.id))?.left).toEqual([]);
      expect((await groups()).map(({ collection, name }) => `${String(collection)} ${String(name)}`)).toEqual([
        'repeat_rows rg_trips',
        'repeat_rows.rg_trips km',
      ]);
      const [row] = await rowsAt(who().manager, `/items/repeat_rows?filter[survey_round_id][_eq]=${into}&fields=id`);
      await expectStatus(200, who().manager, 'PATCH', `/items/repeat_rows/${String(row?.['id'])}`, {
        answers: { km: 6 },
      });
      expect((await undo(second.id))?.left).toHaveLength(1);
      expect(await groups()).toHaveLength(2);
      const [household] = await rowsAt(
        who().manager,
        `/items/households?filter[survey_round_id][_eq]=${into}&fields=id`,
      );
      await expectStatus(204, who().manager, 'DELETE', `/items/households/${String(household?.['id'])}`);
      expect(await rowsAt(who().manager, `/items/repeat_rows?filter[survey_round_id][_eq]=${into}&fields=id`)).toEqual(
        [],
      );
      const last = await load(into, [{ hh_code: 'RG4', rooms: 1, rg_trips: [{ km: 5 }] }]);
      await undo(last.id);
      expect(await groups()).toEqual([]);
    });
  });
};
