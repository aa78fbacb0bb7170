import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { answerSchema, type Answer, type Cell } from '@groundwork/survey/figures/schemas';
import { tableAnswerSchema } from '@groundwork/survey/figures/table/schemas';
import { z } from 'zod';
import { created } from './created.ts';
import { create } from './items.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus, signedIn } from './server.ts';

const answered = z.object({ data: answerSchema });
const keys = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The processes that have a file of the folder open, by what Linux says of them. */
const processesWith = (folder: string): readonly number[] =>
  readdirSync('/proc').flatMap((pid) => {
    try {
      const open = readdirSync(`/proc/${pid}/fd`).map((descriptor) => readlinkSync(`/proc/${pid}/fd/${descriptor}`));
      return open.some((file) => file.startsWith(folder) && file.endsWith('figures.duckdb')) ? [Number(pid)] : [];
    } catch {
      // Another person's, or gone meanwhile.
      return [];
    }
  });

/** Figures of the catalogue: that they are of the survey as it is now, and what nobody gets by them. */
export const engineSuite = (who: () => People): void => {
  describe('figures of the engine', () => {
    let round = '';
    const address = (more = ''): string =>
      `/survey-figures/figures?figures=school-attendance:village,adult-literacy&round=${round}${more}`;
    const ask = async (more = ''): Promise<Answer> => {
      const { status, body, text } = await call(who().member, 'GET', address(more));
      expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
      return answered.parse(body).data;
    };
    const attendance = ({ figures }: Answer): Cell['estimate'] | undefined =>
      figures.find(({ id }) => id === 'school-attendance')?.cells.find(({ group }) => group === null)?.estimate;
    const membersOf = async (code: string) =>
      keys.parse(
        (
          await call(
            who().manager,
            'GET',
            `/items/members?filter[household_id][household_code][_eq]=${code}&fields=id&sort=line_no`,
          )
        ).body,
      ).data;

    beforeAll(async () => {
      const { manager } = who();
      round = await create(manager, 'survey_rounds', {
        name: 'Engine',
        currency: 'MZN',
        exchange_rate: 0.02,
        exchange_currency: 'USD',
        exchange_rate_date: '2024-06-28',
      });
      await call(
        manager,
        'POST',
        '/items/villages',
        ['ENG-1', 'ENG-2'].map((village_id) => ({ village_id, village_name: village_id })),
      );
      const pupil = (line_no: number, attending_school: boolean | null) => ({
        line_no,
        sex: 'female',
        age_years: 9,
        attending_school,
      });
      await call(manager, 'POST', '/items/households', [
        {
          household_code: 'ENG-A',
          survey_round_id: round,
          village_id: 'ENG-1',
          weight: 3,
          consent: true,
          members: [pupil(1, true), pupil(2, null)],
        },
        {
          household_code: 'ENG-B',
          survey_round_id: round,
          village_id: 'ENG-2',
          weight: 1,
          consent: true,
          members: [pupil(1, false)],
        },
      ]);
    });
    afterAll(async () => {
      await call(who().admin, 'DELETE', '/items/households', {
        query: { filter: { survey_round_id: { _eq: round } } },
      });
      await call(who().admin, 'DELETE', '/items/villages', ['ENG-1', 'ENG-2']);
      await call(who().admin, 'DELETE', `/items/survey_rounds/${round}`);
    });

    it('are weighted, with what is missing, and by village', async () => {
      const answer = await ask();
      expect(attendance(answer)).toMatchObject({ value: 0.75, n: 2, missing: 1 });
      expect(answer.households).toEqual([
        {
          round,
          households: 2,
          withoutConsent: 0,
          withoutWeight: 0,
          sample: { recorded: false, strata: 'none', unit: 'village', inStrata: 1, inKnown: 0, weights: true },
        },
      ]);
      expect(answer.figures[0]?.cells.map(({ group, estimate: { value } }) => [group, value]).toSorted()).toEqual(
        [
          ['ENG-1', 1],
          ['ENG-2', 0],
          [null, 0.75],
        ].toSorted(),
      );
      // Nobody was asked whether they read.
      expect(answer.figures[1]).toMatchObject({ id: 'adult-literacy', notAsked: [{ group: null, rows: 3 }] });
      expect(attendance(await ask('&weighted=false'))).toMatchObject({ value: 0.5 });
    });

    it('are shown with a sample design that nobody has stored, as they are once it is stored; the round stays as it is until then', async () => {
      const { manager, member } = who();
      const design = {
        sample_strata: 'none',
        sample_unit: 'household',
        sample_weights: 'equal',
        sample_population: { all: 40 },
      };
      const proposed = (value: object) => `&design=${encodeURIComponent(JSON.stringify(value))}`;
      const before = await ask();
      const { revision: _, ...shown } = await ask(proposed(design));
      expect(shown.households[0]?.sample).toMatchObject({ recorded: true, unit: 'household', weights: false });
      expect(attendance({ ...before, ...shown })).not.toEqual(attendance(before));
      expect(await ask()).toEqual(before);
      const record = (values: object) => call(manager, 'PATCH', `/items/survey_rounds/${round}`, values);
      await record(design);
      expect(await ask()).toMatchObject(shown);
      await record(Object.fromEntries(Object.keys(design).map((name) => [name, null])));
      expect(await ask()).toEqual({ ...before, revision: expect.any(String) as string });
      const none = encodeURIComponent('{"sample_strata":"towns"}');
      await expectStatus(400, member, 'GET', `${address()}&design=${none}`);
      await expectStatus(400, member, 'GET', `/survey-figures/figures?figures=literacy${proposed(design)}`);
    });

    it('are divided by wealth, converted into the other currency of the round, and of a scorecard that somebody sets', async () => {
      const { manager, member } = who();
      const found = keys.parse(
        (
          await call(
            manager,
            'GET',
            `/items/households?filter[survey_round_id][_eq]=${round}&fields=id&sort=household_code`,
          )
        ).body,
      ).data;
      const answers = [
        { floor: 'cement', assets: ['bed', 'radio'] },
        { floor: 'earth', assets: [] },
      ];
      for (const [index, { id }] of found.entries()) {
        await call(manager, 'PATCH', `/items/households/${id}`, answers[index] ?? {});
        await call(manager, 'POST', '/items/finance', { household_id: id, savings: [100, 300][index] });
      }
      const ask = (points: string) =>
        call(
          member,
          'GET',
          `/survey-figures/figures?figures=median-savings:wealth,scorecard-mean&points=${points}&line=10&round=${round}`,
        );
      const {
        figures: [savings, score],
      } = answered.parse((await ask('floor.20')).body).data;
      // A weighs three times as much: its middle lies at 2.5 of 4, that of B at 0.5.
      expect(
        savings?.cells.map(({ group, estimate, exchanged }) => [group, estimate.value, exchanged?.value]).toSorted(),
      ).toEqual(
        [
          ['1', 300, 6],
          ['4', 100, 2],
          [null, 100, 2],
        ].toSorted(),
      );
      expect(savings?.exchanges).toEqual([
        { apart: 'MZN', into: 'USD', rates: [{ round, from: 'MZN', rate: 0.02, day: '2024-06-28', source: null }] },
      ]);
      expect(score?.cells[0]?.estimate).toMatchObject({ value: 15, n: 2, missing: 0 });
      expect((await ask('floor.101')).status).toBe(400);
      await expectStatus(400, member, 'GET', '/survey-figures/figures?figures=scorecard-mean');
    });

    it('are those of the survey after every change: an edit, a person removed, a household with everybody in it', async () => {
      const { manager, admin } = who();
      const before = await ask();
      const [first, second] = await membersOf('ENG-A');
      await call(manager, 'PATCH', `/items/members/${second?.id ?? ''}`, { attending_school: false });
      const edited = await ask();
      expect(edited.revision).not.toBe(before.revision);
      expect(attendance(edited)).toMatchObject({ value: 3 / 7, n: 3, missing: 0 });
      await call(admin, 'DELETE', `/items/members/${first?.id ?? ''}`);
      expect(attendance(await ask())).toMatchObject({ value: 0, n: 2 });
      await call(admin, 'DELETE', '/items/households', { query: { filter: { household_code: { _eq: 'ENG-A' } } } });
      expect(attendance(await ask())).toMatchObject({ value: 0, n: 1 });
      await call(manager, 'POST', '/items/households', {
        household_code: 'ENG-A',
        survey_round_id: round,
        village_id: 'ENG-1',
        weight: 3,
        consent: true,
        members: [
          { line_no: 1, age_years: 9, attending_school: true },
          { line_no: 2, age_years: 9 },
        ],
      });
      expect(attendance(await ask())).toMatchObject({ value: 0.75, n: 2, missing: 1 });
    });

    it('are sent again only after a change', async () => {
      const get = (tag?: string) =>
        fetch(`${who().server.url}${address()}`, {
          headers: {
            Authorization: `Bearer ${who().member.token ?? ''}`,
            ...(tag !== undefined && { 'If-None-Match': tag }),
          },
        });
      const tag = (await get()).headers.get('etag') ?? '';
      expect((await get(tag)).status).toBe(304);
      const [first] = await membersOf('ENG-B');
      await call(who().manager, 'PATCH', `/items/members/${first?.id ?? ''}`, { age_years: 10 });
      expect((await get(tag)).status).toBe(200);
    });

    it('hold nothing of what was redacted, not in their file either', async () => {
      const file = join(who().server.dataDir, 'backend/figures.duckdb');
      const mark = 'a wall of redacted words';
      const [household] = keys.parse(
        (await call(who().manager, 'GET', '/items/households?filter[household_code][_eq]=ENG-B&fields=id')).body,
      ).data;
      await call(who().manager, 'PATCH', `/items/households/${household?.id ?? ''}`, { wall: mark });
      const before = await ask();
      const { status } = await call(who().admin, 'POST', '/groundwork-erasure', {
        collection: 'households',
        item: household?.id,
        fields: ['wall'],
        reason: 'Asked for',
      });
      expect(status).toBeLessThan(300);
      expect(attendance(await ask())).toEqual(attendance(before));
      for (const each of [file, `${file}.wal`])
        if (existsSync(each)) expect(readFileSync(each).includes(mark)).toBe(false);
    });

    it('survive the end of their process', async () => {
      const found = existsSync('/proc') ? processesWith(who().server.dataDir) : [];
      expect(found).toHaveLength(existsSync('/proc') ? 1 : 0);
      for (const pid of found) process.kill(pid, 'SIGKILL');
      const answers = await Promise.all([ask(), ask(), ask()]);
      for (const answer of answers) expect(attendance(answer)).toMatchObject({ value: 0.75, n: 2 });
    });

    it.each([
      ['a figure that there is not', 'figures=nothing-like-it'],
      ['SQL', "figures=school-attendance';DROP TABLE members--"],
      ['a way to divide that there is not', 'figures=school-attendance:name'],
      ['no question', 'figures='],
      ['more figures than a screen has', `figures=${Array.from({ length: 61 }, () => 'school-attendance').join(',')}`],
    ])('are refused where they are asked for by %s', async (_, question) => {
      const { status, body } = await call(who().member, 'GET', `/survey-figures/figures?${question}`);
      expect({ status, body }).toEqual({
        status: 400,
        body: expect.objectContaining({ errors: expect.any(Array) as unknown }) as unknown,
      });
    });

    it('are not for visitors', async () => {
      await expectStatus(403, who().visitor, 'GET', address());
    });

    it('are refused one by one where somebody may not read what they rest on', async () => {
      const { admin, server } = who();
      const role = created.parse((await call(admin, 'POST', '/roles', { name: 'No schooling' })).body).data.id;
      const readable = { action: 'read', permissions: {}, validation: null };
      const policy = await call(admin, 'POST', '/policies', {
        name: 'No schooling',
        roles: [{ role }],
        permissions: [
          { ...readable, collection: 'households', fields: ['*'] },
          { ...readable, collection: 'members', fields: ['id', 'household_id', 'age_years', 'can_read_write'] },
        ],
      });
      expect(policy.status).toBe(200);
      const account = { email: 'no-schooling@example.org', password: 'seven blue kettles sing' };
      await call(admin, 'POST', '/users', { ...account, first_name: 'Nobody', role, status: 'active' });
      const { status, body } = await call(await signedIn(server.url, account), 'GET', address());
      expect(status).toBe(200);
      const { refused, figures } = answered.parse(body).data;
      expect([refused, figures.map(({ id }) => id)]).toEqual([['school-attendance'], ['adult-literacy']]);
    });

    describe('about any field', () => {
      const asked = z.object({ data: tableAnswerSchema });
      const table = (question: object): string =>
        `/survey-figures/table?${new URLSearchParams({ question: JSON.stringify(question) }).toString()}`;
      const inRound = (): readonly string[] => [`survey_round_id.name:is:${round}`];
      const groupsIn = async (person: Parameters<typeof call>[0], question: object): Promise<unknown> => {
        const { status, body, text } = await call(person, 'GET', table(question));
        expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
        return asked
          .parse(body)
          .data.figure?.groups.map(({ key, rows, n }) => [key, rows, n])
          .toSorted();
      };

      it('are computed by any other, with rules, from the survey as it is', async () => {
        expect(
          await groupsIn(who().member, {
            table: 'members',
            show: 'share',
            of: ['attending_school'],
            by: 'household_id.village_id.village_name',
            where: inRound(),
          }),
        ).toEqual([
          [null, 3, 2],
          ['=ENG-1', 2, 1],
          ['=ENG-2', 1, 1],
        ]);
      });

      it.each([
        ['a table that there is not', { table: 'directus_users', show: 'count' }],
        ['a field that there is not', { table: 'members', show: 'mean', of: ['password'] }],
        ['a name', { table: 'members', show: 'answers', of: ['name'] }],
        ['a rule that is none', { table: 'members', show: 'count', where: ['age_years:min:0; DROP TABLE members'] }],
        ['a mean of words', { table: 'members', show: 'mean', of: ['sex'] }],
      ])('are refused where they are asked for by %s', async (_, question) => {
        await expectStatus(400, who().member, 'GET', table(question));
      });

      it('are computed of custom questions, as they are defined now; restricted ones are refused', async () => {
        const { admin, manager, member } = who();
        const define = async (name: string, kind: string, restricted: boolean): Promise<string> =>
          await create(admin, 'survey_questions', {
            collection: 'households',
            name,
            label: name,
            kind,
            restricted,
          });
        const defined = [await define('eng_tools', 'number', false), await define('eng_phone', 'text', true)];
        await call(admin, 'PATCH', `/items/survey_rounds/${round}`, {
          asked: ['households.answers.eng_tools', 'households.restricted_answers.eng_phone'],
        });
        const homes = keys.parse(
          (
            await call(
              manager,
              'GET',
              `/items/households?filter[survey_round_id][_eq]=${round}&fields=id&sort=household_code`,
            )
          ).body,
        ).data;
        for (const [index, { id }] of homes.entries())
          await call(admin, 'PATCH', `/items/households/${id}`, {
            answers: index === 0 ? { eng_tools: 4 } : { eng_tools: 'some' },
            restricted_answers: { eng_phone: '1' },
          });
        const tools = {
          table: 'households',
          show: 'mean',
          of: ['answers.eng_tools'],
          where: [...inRound(), 'answers.eng_tools:min:3'],
        };
        expect(await groupsIn(member, tools)).toEqual([[null, 1, 1]]);
        expect(
          await groupsIn(member, { ...tools, show: 'count', of: [], by: 'answers.eng_tools', where: inRound() }),
        ).toEqual([
          [null, 2, 2],
          ['-', 1, 1],
          ['=4', 1, 1],
        ]);
        for (const person of [member, admin])
          await expectStatus(
            400,
            person,
            'GET',
            table({ ...tools, show: 'answers', of: ['restricted_answers.eng_phone'] }),
          );
        await expectStatus(403, who().visitor, 'GET', table(tools));
        for (const id of defined) await call(admin, 'DELETE', `/items/survey_questions/${id}`);
        await expectStatus(400, member, 'GET', table(tools));
      });

      it('are of the rows that the reader may read, and of no others; a rule that is not understood is refused', async () => {
        const { admin, server } = who();
        const readerOf = async (name: string, permissions: object) => {
          const role = created.parse((await call(admin, 'POST', '/roles', { name })).body).data.id;
          await call(admin, 'POST', '/policies', {
            name,
            roles: [{ role }],
            permissions: ['households', 'members', 'villages', 'survey_rounds'].map((collection) => ({
              collection,
              action: 'read',
              validation: null,
              fields: ['*'],
              permissions: collection === 'households' ? permissions : {},
            })),
          });
          const account = { email: `${name}@example.org`, password: 'seven blue kettles sing' };
          await call(admin, 'POST', '/users', { ...account, first_name: 'Nobody', role, status: 'active' });
          return signedIn(server.url, account);
        };
        const question = { table: 'households', show: 'count', by: 'village_id.village_name', where: inRound() };
        expect(await groupsIn(who().member, question)).toEqual([
          [null, 2, 2],
          ['=ENG-1', 1, 1],
          ['=ENG-2', 1, 1],
        ]);
        const reader = await readerOf('only-one-village', { village_id: { _eq: 'ENG-1' } });
        expect(await groupsIn(reader, question)).toEqual([
          [null, 1, 1],
          ['=ENG-1', 1, 1],
        ]);
        const { body } = await call(reader, 'GET', address());
        const counts = answered.parse(body).data.households.map(({ sample: _design, ...counted }) => counted);
        expect(counts).toEqual([{ round, households: 1, withoutConsent: 0, withoutWeight: 0 }]);
        const other = await readerOf('by-words', { household_code: { _contains: 'ENG' } });
        await expectStatus(409, other, 'GET', table(question));
      });

      it('are not for visitors', async () => {
        await expectStatus(403, who().visitor, 'GET', table({ table: 'members', show: 'count' }));
      });
    });
  });
};
