import { randomUUID } from 'node:crypto';
import {
  choicesOf,
  importReportSchema,
  importSummarySchema,
  sentDecisions,
  withNewQuestions,
  withNewRepeats,
  type DraftRequest,
} from '@groundwork/survey/import';
import { z } from 'zod';
import type { People } from './signed-in-people.ts';
import { csvFile, portalFor } from './prepared-import.ts';
import { call, expectStatus } from './server.ts';
import { until } from './until.ts';
import { rowsAt } from './items.ts';

const drafted = z.object({
  data: z.looseObject({
    request: z.looseObject({ number: z.number() }),
    checked: z.number().nullable(),
    problem: z.string().nullable(),
    summary: z.nullable(importSummarySchema),
    report: z.nullable(importReportSchema),
  }),
});
type Draft = z.infer<typeof drafted>['data'];

/** Files that are read and checked by the server before somebody confirms the import. */
export const draftsSuite = (who: () => People): void => {
  describe('a draft of an import', () => {
    const newRound = async (): Promise<string> => {
      const id = randomUUID();
      await expectStatus(200, who().manager, 'POST', '/items/survey_rounds', { id, name: id });
      return id;
    };
    const path = (id: string): string => `/groundwork-imports/${id}/draft`;
    const look = async (id: string, person = who().manager): Promise<Draft> =>
      drafted.parse((await call(person, 'GET', path(id))).body).data;
    /** The draft once what was asked last is answered. */
    const answered = async (id: string): Promise<Draft> => {
      const draft = await until(
        () => look(id),
        ({ checked: done, request }) => done === request.number,
      );
      expect(draft.checked).toBe(draft.request.number);
      return draft;
    };
    const asked = async (file: File, into: string, person = who().manager): Promise<DraftRequest> => ({
      number: 1,
      files: [{ id: await portalFor(person).upload(file), name: file.name }],
      sha256: null,
      mapping: null,
      mappingName: null,
      size: file.size,
      round: into,
      check: true,
      decisions: null,
    });
    const ask = async (id: string, request: DraftRequest, person = who().manager) =>
      call(person, 'POST', path(id), request);
    /** The draft of a file once it is read, and then once it is checked as its columns are called. */
    const checked = async (file: File, into: string) => {
      const id = randomUUID();
      const request = await asked(file, into);
      expect((await ask(id, request)).body).toMatchObject({ data: { id, state: 'draft', file_name: file.name } });
      const read = await answered(id);
      const { summary } = read;
      if (summary === null) throw new Error(read.problem ?? 'It was not read.');
      const known = { questions: [], repeats: [], villages: [], crops: [] };
      const choices = withNewQuestions(withNewRepeats(choicesOf(summary, known), known));
      const decided: DraftRequest = {
        ...request,
        number: 2,
        decisions: sentDecisions({ choices, words: {}, answers: {}, corrections: [] }, known),
      };
      expect((await ask(id, decided)).status).toBe(200);
      return { id, decided, summary, draft: await answered(id) };
    };
    const confirm = (id: string, number = 2, person = who().manager) =>
      call(person, 'POST', `/groundwork-imports/${id}/confirm`, { number, update: true, remembered: {} });
    /** The file of a draft; it is removed right after the import is committed. */
    const filesLeft = ({ files: [file] }: DraftRequest) =>
      until(
        () => rowsAt(who().admin, `/files?filter[id][_eq]=${file?.id ?? ''}&fields=id`),
        (left) => left.length === 0,
      );
    const households = (into: string) =>
      rowsAt(
        who().manager,
        `/items/households?filter[survey_round_id][_eq]=${into}&sort=household_code&fields=household_code,rooms,source_batch_id`,
      );
    const FILE = 'household_code,rooms,bees\nA,2,3\nB,many,1\nC,4,0\n';

    it('is read and checked without writing anything, and then imported as it was checked', async () => {
      const into = await newRound();
      const { id, decided, summary, draft } = await checked(csvFile('may.csv', FILE), into);
      expect(summary.sheets).toMatchObject([
        {
          name: 'may.csv',
          header: ['household_code', 'rooms', 'bees'],
          rows: 3,
          columns: [{ examples: ['A', 'B', 'C'] }, { kind: 'text' }, { kind: 'number' }],
        },
      ]);
      expect(draft.report).toMatchObject({
        tables: [{ table: 'households', read: 3, created: 2, corrected: 0, unchanged: 0, rejected: 1 }],
        added: [{ name: 'bees', kind: 'number' }],
        problems: {
          byProblem: {
            all: 1,
            list: [{ sheet: 'may.csv', column: 'rooms', value: 'many', rows: [3], count: 1, about: 'B' }],
          },
        },
      });
      expect(await households(into)).toEqual([]);
      const [record] = await rowsAt(
        who().manager,
        `/items/import_batches?filter[id][_eq]=${id}&fields=state,left_out,survey_round_id`,
      );
      expect(record).toMatchObject({
        state: 'draft',
        survey_round_id: null,
        left_out: { rejections: [{ row: 3, column: 'rooms' }], counts: { rejections: 1 } },
      });

      // Pressed twice.
      const answers = await Promise.all([confirm(id), confirm(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200]);
      expect(await portalFor(who().manager).ended(id, () => undefined)).toMatchObject({
        state: 'applied',
        rows_created: 2,
        rows_rejected: 1,
      });
      expect(await households(into)).toEqual([
        { household_code: 'A', rooms: 2, source_batch_id: id },
        { household_code: 'C', rooms: 4, source_batch_id: id },
      ]);
      expect(await filesLeft(decided)).toEqual([]);
      await expectStatus(409, who().manager, 'GET', path(id));
    });

    it('is for its author alone', async () => {
      const into = await newRound();
      const { id, decided } = await checked(csvFile('own.csv', FILE), into);
      const others = [who().admin, who().member, who().visitor];
      for (const person of others) {
        await expectStatus(403, person, 'GET', path(id));
        expect((await ask(id, { ...decided, number: 3 }, person)).status).toBeGreaterThanOrEqual(400);
        expect((await confirm(id, 2, person)).status).toBe(403);
        await expectStatus(403, person, 'DELETE', path(id));
      }
      // Nor does it end as imports do.
      for (const action of ['pause', 'resume', 'cancel', 'undo'])
        expect([action, (await call(who().manager, 'POST', `/groundwork-imports/${id}/${action}`, {})).status]).toEqual(
          [action, 409],
        );
      expect((await look(id)).checked).toBe(2);
      const theirs = randomUUID();
      expect(
        (await ask(theirs, await asked(csvFile('theirs.csv', FILE), into, who().manager), who().member)).status,
      ).toBeGreaterThanOrEqual(400);
      await expectStatus(403, who().member, 'GET', `/groundwork-imports/${theirs}`);
    });

    it('says what is wrong with a file, by its name', async () => {
      const id = randomUUID();
      const request = await asked(new File(['{"a":'], 'cut off.json', { type: 'application/json' }), await newRound());
      expect((await ask(id, request)).status).toBe(200);
      expect(await answered(id)).toMatchObject({
        summary: null,
        report: null,
        problem: '“cut off.json” was not accepted. The file is not JSON.',
      });
      expect((await confirm(id, 1)).status).toBe(409);
    });

    it('is imported only as the person has seen it', async () => {
      const into = await newRound();
      const { id, decided } = await checked(csvFile('seen.csv', FILE), into);
      expect(
        (
          await ask(id, {
            ...decided,
            number: 3,
            decisions: decided.decisions && {
              ...decided.decisions,
              corrections: [{ sheet: 'seen.csv', row: 3, column: 'rooms', before: 'many', after: '5' }],
            },
          })
        ).status,
      ).toBe(200);
      expect((await confirm(id, 2)).body).toMatchObject({
        errors: [{ message: 'The file has not been checked as you see it. Check it again.' }],
      });
      const { report } = await answered(id);
      expect(report?.tables).toMatchObject([{ created: 3, rejected: 0 }]);
      // An answer that was lost is asked for again, and an earlier one that comes late changes nothing.
      expect((await ask(id, { ...decided, number: 3 })).status).toBe(200);
      expect((await ask(id, decided)).status).toBe(200);
      expect((await look(id)).report?.tables).toMatchObject([{ created: 3 }]);
      // The household is there by now.
      await expectStatus(200, who().manager, 'POST', '/items/households', {
        id: randomUUID(),
        household_code: 'A',
        rooms: 9,
        survey_round_id: into,
      });
      expect((await confirm(id, 3)).status).toBe(200);
      expect(await portalFor(who().manager).ended(id, () => undefined)).toMatchObject({
        state: 'failed',
        problem: 'The portal’s data has changed since the file was checked. Check the file again.',
      });
      expect(await households(into)).toHaveLength(1);
    });

    it('checks what was asked last, in whatever order requests come', async () => {
      const { id, decided } = await checked(csvFile('order.csv', FILE), await newRound());
      for (let number = 3; number < 15; number += 3) {
        const asks = [number, number + 1, number + 2].map((one) =>
          ask(id, { ...decided, number: one, check: one === number + 2 }),
        );
        expect((await Promise.all(asks)).map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(await answered(id)).toMatchObject({ checked: number + 2, report: { tables: [{ created: 2 }] } });
      }
    });

    it('stores decisions that are not to be checked yet', async () => {
      const { id, decided, summary } = await checked(csvFile('later.csv', FILE), await newRound());
      expect((await ask(id, { ...decided, number: 3, check: false, newRound: 'Midline' })).status).toBe(200);
      expect(await look(id)).toMatchObject({
        checked: 3,
        report: null,
        summary: { sheets: summary.sheets },
        request: { number: 3, newRound: 'Midline' },
      });
      expect((await confirm(id, 3)).status).toBe(409);
    });

    it('is discarded with its file', async () => {
      const { id, decided } = await checked(csvFile('discarded.csv', FILE), await newRound());
      await expectStatus(204, who().manager, 'DELETE', path(id));
      expect(await filesLeft(decided)).toEqual([]);
      expect(await rowsAt(who().admin, `/items/import_batches?filter[id][_eq]=${id}`)).toEqual([]);
      await expectStatus(409, who().manager, 'DELETE', path(id));
    });
  });
};
