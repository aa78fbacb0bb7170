import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { importing } from './importing.ts';
import type { People } from './signed-in-people.ts';
import { csvFile } from './prepared-import.ts';
import { call, expectStatus } from './server.ts';
import { rowsAt } from './items.ts';

const FILE =
  'household_code,rooms,cq_bees,cq_fuel,cq_crafts,cq_phone\nA,2,4,wood,pots;mats,0841234567\nB,3,0,gas,none,\nC,1,,wood,mats,0847654321\nD,1,7,gas,pots;mats,0840000000\n';

/** Questions that the model does not have, from a file to the rows and back. */
export const customQuestionsSuite = (who: () => People): void => {
  describe('custom questions', () => {
    const { round, load: loadFile, undo } = importing(who);
    const load = (into: string, text: string) => loadFile(into, csvFile('questions.csv', text));
    const questions = () =>
      rowsAt(
        who().member,
        '/items/survey_questions?filter[name][_starts_with]=cq_&sort=name&fields=collection,name,label,kind,choices,restricted',
      );
    const answers = (into: string, person = who().manager, fields = 'answers,restricted_answers') =>
      rowsAt(person, `/items/households?filter[survey_round_id][_eq]=${into}&sort=household_code&fields=${fields}`);

    it('are added by an import, with their answers; restricted ones only for people who may see such', async () => {
      const into = await round();
      const { id, ended } = await load(into, FILE);
      expect(ended).toMatchObject({ state: 'applied', rows_created: 4, rows_rejected: 0 });
      expect(await questions()).toEqual([
        {
          collection: 'households',
          name: 'cq_bees',
          label: 'Cq bees',
          kind: 'number',
          choices: null,
          restricted: false,
        },
        {
          collection: 'households',
          name: 'cq_crafts',
          label: 'Cq crafts',
          kind: 'list',
          choices: { pots: 'Pots', mats: 'Mats' },
          restricted: false,
        },
        {
          collection: 'households',
          name: 'cq_fuel',
          label: 'Cq fuel',
          kind: 'choice',
          choices: { wood: 'Wood', gas: 'Gas' },
          restricted: false,
        },
        {
          collection: 'households',
          name: 'cq_phone',
          label: 'Cq phone',
          kind: 'text',
          choices: null,
          restricted: true,
        },
      ]);
      expect(await answers(into)).toEqual([
        {
          answers: { cq_bees: 4, cq_fuel: 'wood', cq_crafts: ['pots', 'mats'] },
          restricted_answers: { cq_phone: '0841234567' },
        },
        { answers: { cq_bees: 0, cq_fuel: 'gas', cq_crafts: [] }, restricted_answers: null },
        { answers: { cq_fuel: 'wood', cq_crafts: ['mats'] }, restricted_answers: { cq_phone: '0847654321' } },
        {
          answers: { cq_bees: 7, cq_fuel: 'gas', cq_crafts: ['pots', 'mats'] },
          restricted_answers: { cq_phone: '0840000000' },
        },
      ]);
      expect(await answers(into, who().member, 'answers')).toHaveLength(4);
      await expectStatus(
        403,
        who().member,
        'GET',
        `/items/households?filter[survey_round_id][_eq]=${into}&fields=restricted_answers`,
      );
      expect((await call(who().member, 'GET', '/groundwork-households/checks')).text).toContain('"custom-numbers"');
      expect((await call(who().member, 'GET', '/groundwork-households/checks/custom-numbers')).body).toEqual({
        data: { total: 0, findings: [] },
      });
      expect(await undo(id)).toEqual({ removed: 4, restored: 0, left: [] });
      expect(await questions()).toEqual([]);
    });

    it('filter the rows that have them, and what is counted; a row without an answer meets no condition but that it has none', async () => {
      const into = await round();
      const { id } = await load(into, FILE);
      const left = async (rules: readonly string[], person = who().member) => {
        const filter = {
          _and: [
            { survey_round_id: { _eq: into } },
            ...rules.map((rule) => ({ [rule.split('.')[0] ?? '']: { _rule: rule } })),
          ],
        };
        const query = new URLSearchParams({
          filter: JSON.stringify(filter),
          fields: 'household_code',
          sort: '-household_code',
          meta: 'filter_count',
        });
        const { status, body } = await call(person, 'GET', `/items/households?${query.toString()}`);
        if (status !== 200) return status;
        const [counted] = await rowsAt(
          person,
          `/items/households?${new URLSearchParams({ filter: JSON.stringify(filter), 'aggregate[count]': '*' }).toString()}`,
        );
        const { data, meta } = z
          .object({
            data: z.array(z.object({ household_code: z.string() })),
            meta: z.object({ filter_count: z.coerce.number() }),
          })
          .parse(body);
        expect([meta.filter_count, Number(counted?.['count'])]).toEqual([data.length, data.length]);
        return data.map(({ household_code: code }) => code).join('');
      };
      const rules: readonly (readonly [string, string])[] = [
        ['answers.cq_bees:min:4', 'DA'],
        ['answers.cq_bees:max:4', 'BA'],
        ['answers.cq_bees:known', 'DBA'],
        ['answers.cq_bees:unknown', 'C'],
        ['answers.cq_fuel:is:gas', 'DB'],
        ['answers.cq_crafts:known', 'DCBA'],
        ['answers.cq_crafts:unknown', ''],
        ['answers.cq_crafts:has:pots', 'DA'],
        ['answers.cq_crafts:has:pot', ''],
      ];
      for (const [rule, codes] of rules) expect([rule, await left([rule])]).toEqual([rule, codes]);
      expect(await left(['answers.cq_fuel:is:gas', 'answers.cq_bees:min:1'])).toBe('D');
      expect(await left(['restricted_answers.cq_phone:has:0840'], who().manager)).toBe('D');
      expect(await left(['restricted_answers.cq_phone:known'], who().admin)).toBe('DCA');
      // Neither in the column that is closed, nor by its question in the open one.
      expect(await left(['restricted_answers.cq_phone:known'])).toBe(403);
      const asMember = async (filter: object) =>
        (await call(who().member, 'GET', `/items/households?filter=${encodeURIComponent(JSON.stringify(filter))}`))
          .status;
      expect(await asMember({ answers: { _rule: 'restricted_answers.cq_phone:known' } })).toBe(400);
      for (const nonsense of [
        'answers.cq_bees',
        'answers.cq_bees:is:4',
        'answers.cq_none:known',
        'rooms:min:1',
        "answers.x' OR 1:known",
      ])
        expect(await asMember({ answers: { _rule: nonsense } })).toBe(400);
      await undo(id);
    });

    it('filter households by the rows that belong to them, at every depth, by answers that the person may read', async () => {
      const { admin, manager, member } = who();
      const add = async (collection: string, row: object): Promise<string> => {
        const { status, body, text } = await call(admin, 'POST', `/items/${collection}`, row);
        expect([status, text]).toEqual([200, text]);
        return String(z.object({ data: z.looseObject({ id: z.string() }) }).parse(body).data.id);
      };
      const into = await round();
      const asked = [
        ['members', 'cq_hours', 'number'],
        ['members', 'cq_phone', 'text'],
        ['crop_plantings', 'cq_seed', 'list'],
        ['households', 'cq_bees', 'number'],
      ];
      const added = await Promise.all(
        asked.map(([collection, name, kind]) =>
          add('survey_questions', {
            id: randomUUID(),
            collection,
            name,
            label: name,
            kind,
            restricted: name === 'cq_phone',
          }),
        ),
      );
      const home = (household_code: string) =>
        add('households', {
          household_code,
          village_id: null,
          survey_round_id: into,
          answers: { cq_bees: household_code === 'A' ? 3 : 1 },
        });
      const [a, b] = [await home('A'), await home('B')];
      await add('members', { household_id: a, line_no: 1, age_years: 30, answers: { cq_hours: 5 } });
      await add('members', { household_id: a, line_no: 2, age_years: 5, answers: { cq_hours: 1 } });
      await add('members', {
        household_id: b,
        line_no: 1,
        age_years: 40,
        answers: { cq_hours: 2 },
        restricted_answers: { cq_phone: '0841234567' },
      });
      const plot = await add('plots', { household_id: a, plot_no: 1 });
      await add('crop_plantings', { plot_id: plot, season: 'main', answers: { cq_seed: ['own', 'bought'] } });
      const found = async (filter: object, person = member, collection = 'households') => {
        const query = new URLSearchParams({
          filter: JSON.stringify({
            _and: [
              collection === 'households'
                ? { survey_round_id: { _eq: into } }
                : { household_id: { survey_round_id: { _eq: into } } },
              filter,
            ],
          }),
          fields: 'id',
          meta: 'filter_count',
        });
        const { status, body } = await call(person, 'GET', `/items/${collection}?${query.toString()}`);
        if (status !== 200) return status;
        const { data, meta } = z
          .object({ data: z.array(z.object({ id: z.string() })), meta: z.object({ filter_count: z.coerce.number() }) })
          .parse(body);
        expect(meta.filter_count).toBe(data.length);
        return data
          .map(({ id }) => (id === a ? 'A' : id === b ? 'B' : 'other'))
          .toSorted()
          .join('');
      };
      const rule = (text: string) => ({ [text.split('.')[0] ?? '']: { _rule: text } });
      for (const person of [member, manager, admin]) {
        expect(await found({ members: { _some: rule('answers.cq_hours:min:5') } }, person)).toBe('A');
        expect(await found({ members: { _none: rule('answers.cq_hours:min:5') } }, person)).toBe('B');
        // Of one and the same member.
        expect(
          await found({ members: { _and: [rule('answers.cq_hours:max:2'), { age_years: { _gte: 18 } }] } }, person),
        ).toBe('B');
        expect(
          await found({ members: { _and: [rule('answers.cq_hours:min:5'), rule('answers.cq_hours:max:2')] } }, person),
        ).toBe('');
        expect(await found({ plots: { _some: { plantings: rule('answers.cq_seed:has:own') } } }, person)).toBe('A');
        expect(await found({ plots: { _some: { plantings: rule('answers.cq_seed:has:ow') } } }, person)).toBe('');
        expect(await found({ household_id: rule('answers.cq_bees:min:3') }, person, 'members')).toBe('otherother');
      }
      expect(await found({ members: { _some: rule('restricted_answers.cq_phone:has:84') } }, manager)).toBe('B');
      for (const filter of [
        { members: { _some: rule('restricted_answers.cq_phone:has:84') } },
        { members: { _none: rule('restricted_answers.cq_phone:known') } },
        { members: { _and: [rule('restricted_answers.cq_phone:known'), rule('answers.cq_hours:known')] } },
      ])
        expect(await found(filter)).toBe(403);
      for (const filter of [
        { members: { _some: { answers: { _rule: 'restricted_answers.cq_phone:known' } } } },
        { members: { _some: rule('answers.cq_bees:min:1') } },
        rule('answers.cq_hours:min:1'),
      ])
        expect(await found(filter)).toBe(400);
      for (const id of [a, b]) await call(admin, 'DELETE', `/items/households/${id}`);
      for (const id of added) await call(admin, 'DELETE', `/items/survey_questions/${id}`);
    });

    it('of every kind are compared as the figures understand them, whatever an object of answers holds', async () => {
      const questions = ['text', 'number', 'yesNo', 'day', 'choice', 'list'].map((kind) => ({
        id: randomUUID(),
        collection: 'households',
        name: `cq_${kind.toLowerCase()}`,
        label: kind,
        kind,
        restricted: false,
      }));
      await expectStatus(200, who().admin, 'POST', '/items/survey_questions', questions);
      const into = await round();
      const said: Readonly<Record<string, unknown>> = {
        T: true,
        F: false,
        N: 12.5,
        S: '12.5',
        Z: 0,
        D: '2024-03-09',
        L: ['pots'],
        O: { a: 1 },
        E: '',
        W: 'Water 100%',
        X: null,
        M: ['mats', 3, 'x "pots"'],
      };
      const rows = Object.entries(said).map(([household_code, answer]) => ({
        household_code,
        village_id: null,
        survey_round_id: into,
        answers: Object.fromEntries(questions.map(({ name }) => [name, answer])),
      }));
      const created = await call(who().admin, 'POST', '/items/households', rows);
      expect(created.status).toBe(200);
      const figure = async (rule: string) => {
        const question = encodeURIComponent(
          JSON.stringify({
            table: 'households',
            of: [],
            show: 'rows',
            where: [rule, `survey_round_id.name:is:${into}`],
            weighted: false,
          }),
        );
        const { data } = z
          .object({ data: z.object({ rows: z.array(z.string()) }) })
          .parse((await call(who().admin, 'GET', `/survey-figures/table?question=${question}`)).body);
        return data.rows.toSorted();
      };
      const rules = [
        ...questions.flatMap(({ name }) => [`answers.${name}:known`, `answers.${name}:unknown`]),
        'answers.cq_text:has:r 100%',
        'answers.cq_text:has:2.',
        'answers.cq_text:is:true',
        'answers.cq_text:is:12.5',
        'answers.cq_number:min:0',
        'answers.cq_number:max:12',
        'answers.cq_number:min:12.5',
        'answers.cq_yesno:is:true',
        'answers.cq_yesno:is:false',
        'answers.cq_day:min:2024-03-09',
        'answers.cq_day:max:2024-03-08',
        'answers.cq_choice:is:0',
        'answers.cq_list:has:pots',
        'answers.cq_list:has:3',
        'answers.cq_list:has:x "pots"',
        'answers.cq_list:has:none',
      ];
      for (const rule of rules) {
        const filter = encodeURIComponent(
          JSON.stringify({ _and: [{ survey_round_id: { _eq: into } }, { answers: { _rule: rule } }] }),
        );
        const keys = (await rowsAt(who().admin, `/items/households?fields=id&filter=${filter}`))
          .map((row) => String(row['id']))
          .toSorted();
        expect([rule, keys]).toEqual([rule, await figure(rule)]);
      }
      const counts = await rowsAt(
        who().admin,
        `/items/households?aggregate[count]=*&filter=${encodeURIComponent(JSON.stringify({ answers: { _rule: 'answers.cq_number:known' } }))}`,
      );
      expect(Number(counts[0]?.['count'])).toBe(3);
      for (const { id } of z.object({ data: z.array(z.object({ id: z.string() })) }).parse(created.body).data)
        await call(who().admin, 'DELETE', `/items/households/${id}`);
      for (const { id } of questions) await call(who().admin, 'DELETE', `/items/survey_questions/${id}`);
    });

    it('are known to the assistant by their names and those of rounds, with the figures of the screens, n, and what is not known or was not asked', async () => {
      const { manager, member } = who();
      const [into, other] = [await round(), await round()];
      for (const [id, name] of [
        [into, 'Lean season survey'],
        [other, 'Harvest survey'],
      ])
        await expectStatus(200, manager, 'PATCH', `/items/survey_rounds/${id ?? ''}`, { name });
      const { id } = await load(into, FILE);
      const { id: more } = await load(other, 'household_code,rooms\nA,2\nB,3\n');
      const ask = async (question: string, person = member) =>
        z
          .object({ data: z.object({ kind: z.string(), text: z.string() }) })
          .parse((await call(person, 'POST', '/groundwork-assistant/answer', { question })).body).data;
      const figure = async (show: string, of: string) => {
        const question = encodeURIComponent(
          JSON.stringify({
            table: 'households',
            of: [of],
            show,
            where: [`survey_round_id.name:is:${into}`],
            weighted: false,
          }),
        );
        const cell = z.object({ answer: z.string().nullable(), estimate: z.object({ value: z.number() }) });
        return z
          .object({ data: z.object({ figure: z.object({ cells: z.array(cell) }) }) })
          .parse((await call(member, 'GET', `/survey-figures/table?question=${question}`)).body).data.figure.cells;
      };
      const gas =
        (await figure('answers', 'answers.cq_fuel')).find(({ answer }) => answer === '=gas')?.estimate.value ?? NaN;
      const [bees] = await figure('mean', 'answers.cq_bees');
      expect((await ask('share of households with cq fuel gas in the lean season survey')).text).toContain(
        `: ${String(100 * gas)}%**`,
      );
      expect((await ask('How many households answered gas to cq fuel in Lean season survey?')).text).toMatch(
        /: 2\*\*.*n = 4 /,
      );
      expect((await ask('average cq bees in Lean season survey')).text).toMatch(
        new RegExp(`: ${(bees?.estimate.value ?? NaN).toFixed(2)}\\*\\*.*n = 3 households, 1 not known`),
      );
      expect((await ask('most common cq crafts in Lean season survey')).text).toContain('Highest: **Mats**');
      const notAsked = (await ask('average cq bees in Harvest survey')).text;
      expect(notAsked).toContain('This was not asked in this survey round.');
      expect(notAsked).toContain('It was asked in: Lean season survey.');
      // Answers that could identify a person become no figures, for any role.
      for (const person of [member, manager])
        expect((await ask('share of households with cq phone', person)).kind).toBe('refusal');
      await undo(more);
      await undo(id);
      expect((await ask('average cq bees')).kind).toBe('refusal');
    });

    it('a question that is not valid is refused, with the field', async () => {
      const valid = {
        id: randomUUID(),
        collection: 'households',
        name: 'cq_roof',
        label: 'Roof',
        kind: 'text',
        restricted: false,
      };
      const refusal = async (more: object) =>
        (await call(who().admin, 'POST', '/items/survey_questions', { ...valid, ...more })).text;
      expect(await refusal({ restricted: 'maybe' })).toContain(
        'The page sent something that this portal does not take.',
      );
      expect(await refusal({ name: 'Roof type' })).toContain('Name is not valid.');
      await expectStatus(200, who().admin, 'POST', '/items/survey_questions', valid);
      expect(
        (await call(who().admin, 'PATCH', `/items/survey_questions/${valid.id}`, { kind: 'colour' })).text,
      ).toContain('Kind has a value that cannot be chosen.');
      await expectStatus(200, who().admin, 'PATCH', `/items/survey_questions/${valid.id}`, {
        label: 'Roof of the house',
      });
      await expectStatus(204, who().admin, 'DELETE', `/items/survey_questions/${valid.id}`);
    });

    it('the same file changes nothing, a correction only its answer; undoing that restores it, and a question stays while another import asked it', async () => {
      const into = await round();
      const first = await load(into, FILE);
      const again = await load(into, FILE);
      expect(again.ended).toMatchObject({ rows_created: 0, rows_updated: 0, rows_unchanged: 4 });
      const second = await load(into, 'household_code,cq_fuel\nA,gas\nE,wood\n');
      expect(second.ended).toMatchObject({ rows_created: 1, rows_updated: 1 });
      expect((await answers(into))[0]).toEqual({
        answers: { cq_bees: 4, cq_fuel: 'gas', cq_crafts: ['pots', 'mats'] },
        restricted_answers: { cq_phone: '0841234567' },
      });
      expect(await undo(second.id)).toEqual({ removed: 1, restored: 1, left: [] });
      expect((await answers(into))[0]?.['answers']).toEqual({
        cq_bees: 4,
        cq_fuel: 'wood',
        cq_crafts: ['pots', 'mats'],
      });
      const third = await load(into, 'household_code,cq_fuel\nF,wood\n');
      expect((await undo(first.id))?.removed).toBe(4);
      expect(await questions()).toHaveLength(4);
      await undo(again.id);
      expect((await questions()).map(({ name }) => name)).toEqual(['cq_fuel']);
      const [changed] = await rowsAt(who().manager, `/items/households?filter[survey_round_id][_eq]=${into}&fields=id`);
      await call(who().manager, 'PATCH', `/items/households/${String(changed?.['id'])}`, { rooms: 9 });
      expect((await undo(third.id))?.left).toHaveLength(1);
      // The row that stays has an answer.
      expect((await questions()).map(({ name }) => name)).toEqual(['cq_fuel']);
      await call(who().manager, 'DELETE', `/items/households/${String(changed?.['id'])}`);
      const last = await load(into, 'household_code,cq_fuel\nG,wood\n');
      await undo(last.id);
      expect(await questions()).toEqual([]);
    });
  });
};
