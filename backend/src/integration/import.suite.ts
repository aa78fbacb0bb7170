import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runImport } from '../import/run-import.ts';
import { importSurvey } from '../import/survey/import-survey.ts';
import { readSurveyArguments } from '../import/survey/survey-arguments.ts';
import type { ImportResult } from '../import/run-import.ts';
import type { People } from './people.ts';
import { call } from './server.ts';

const realData = join(__dirname, '../../../../shared/data/water_rwp/portal');
const withRealData = existsSync(realData) ? it : it.skip;
const safi = join(__dirname, '../../../../shared/data/safi/raw');
const withSafi = existsSync(safi) ? it : it.skip;

/** Files loaded through the API: keyed, repeatable, with every refusal named. */
export const importSuite = (who: () => People): void => {
  describe('an import', () => {
    const load = (file: string, collection: string, mapping: Record<string, string> = {}, dryRun = false): Promise<ImportResult> =>
      runImport(who().admin, { file, collection, mapping: new Map(Object.entries(mapping)), key: [], round: null, dryRun, log: () => undefined });
    const write = (name: string, text: string): string => {
      const file = join(who().server.dataDir, name);
      writeFileSync(file, text);
      return file;
    };

    it('creates, then leaves alone, then changes; a dry run writes nothing', async () => {
      const file = write('villages.csv', 'village_id,village_name,country,lat\n888,Alpha,Ethiopia,14.116315\n232.070,Beta,MZ,NA\n');
      const counts = async (dryRun = false) => (await load(file, 'villages', { lat: 'latitude' }, dryRun)).counts;
      expect(await counts(true)).toMatchObject({ created: 2 });
      expect((await call(who().admin, 'GET', '/items/villages/888')).status).toBe(403);
      expect(await counts()).toEqual({ read: 2, created: 2, updated: 0, unchanged: 0, rejected: 0 });
      expect(await counts()).toEqual({ read: 2, created: 0, updated: 0, unchanged: 2, rejected: 0 });
      write('villages.csv', 'village_id,village_name,country,lat\n888,Alpha,Ethiopia,14.2\n232.070,Beta,MZ,NA\n');
      expect(await counts()).toMatchObject({ updated: 1, unchanged: 1 });
      expect((await call(who().member, 'GET', '/items/villages/232.070?fields=village_id,latitude')).body).toEqual({ data: { village_id: '232.070', latitude: null } });
    });

    it('lists every rejected row, lets the others in, and remembers itself', async () => {
      const file = write('projects.csv', 'project_uid,village_id,start_date,project_sponsorship,people\nWP-1,Alpha,1970,charity: water,5\nWP-2,Nowhere,2016-13-01,,x\nWP-1,888,,,\n,888,,,\nWP-3,888,2016-11-17,A;B,0\n');
      const { counts, rejections, batchId } = await load(file, 'water_projects', { people: 'beneficiaries' });
      expect(counts).toEqual({ read: 5, created: 2, updated: 0, unchanged: 0, rejected: 3 });
      expect(rejections.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 village_id', '3 start_date', '3 people', '4 project_uid', '5 project_uid']);
      const { body } = await call(who().member, 'GET', '/items/water_projects?sort=project_uid&fields=project_uid,start_date,project_sponsorship,beneficiaries,village_id,source_batch_id');
      expect(body).toEqual({
        data: [
          { project_uid: 'WP-1', start_date: '1970-01-01', project_sponsorship: 'charity: water', beneficiaries: 5, village_id: '888', source_batch_id: batchId },
          { project_uid: 'WP-3', start_date: '2016-11-17', project_sponsorship: ['A', 'B'], beneficiaries: 0, village_id: '888', source_batch_id: batchId },
        ],
      });
      expect((await load(file, 'water_projects', { people: 'beneficiaries' })).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
      expect((await call(who().admin, 'GET', `/items/import_batches/${batchId ?? ''}`)).body).toMatchObject({ data: { state: 'applied', rows_rejected: 3, rows_created: 2, file_name: 'projects.csv' } });
    });

    it('narrows a batch the server refuses down to the offending row', async () => {
      const rows = Array.from({ length: 40 }, (_, index) => `S-${index},Round ${index === 25 ? 3 : index}`).join('\n');
      const file = write('rounds.csv', `external,name\n${rows}\n`);
      const first = await load(file, 'survey_rounds');
      expect(first.counts).toMatchObject({ created: 39, rejected: 1 });
      const codes = write('rounds2.csv', 'code,name\na,Round 3\nb,Round 50\n');
      await expect(load(codes, 'nowhere')).rejects.toThrow(/no collection nowhere/);
    });
  });

  describe('the real water points', () => {
    withRealData(
      existsSync(realData) ? 'load whole, and a second time change nothing' : 'are not beside this checkout (../shared/data/water_rwp): skipped',
      async () => {
        const load = (file: string, collection: string, mapping: Record<string, string>): Promise<ImportResult> =>
          runImport(who().admin, { file: join(realData, file), collection, mapping: new Map(Object.entries(mapping)), key: [], round: null, dryRun: false, log: () => undefined });
        const villages = () => load('villages.csv', 'villages', { lat: 'latitude', lon: 'longitude' });
        const projects = () =>
          load('water_projects.csv', 'water_projects', { sponsorship: 'project_sponsorship', approx_start_year: 'start_date', type: 'technology', people: 'beneficiaries' });
        expect((await villages()).counts).toMatchObject({ read: 1403, created: 1403, rejected: 0 });
        expect((await projects()).counts).toMatchObject({ read: 1793, created: 1793, rejected: 0 });
        expect((await villages()).counts).toMatchObject({ unchanged: 1403 });
        expect((await projects()).counts).toMatchObject({ unchanged: 1793 });
      },
      120_000,
    );
  });

  describe('a whole survey', () => {
    withSafi(
      existsSync(safi) ? 'goes in by the command, a second time changes nothing, and an undo leaves nothing of it' : 'is not beside this checkout (../shared/data/safi): skipped',
      async () => {
        const folder = join(who().server.dataDir, 'lists');
        const lines: string[] = [];
        const run = (...args: string[]): Promise<number> => importSurvey(() => Promise.resolve(who().admin), readSurveyArguments(args), folder, (line) => lines.push(line.replaceAll(/\s+/g, ' ')));
        const load = (file: string): Promise<number> => run('--survey', join(safi, file), '--round', 'SAFI', '--create', 'round,villages,crops');
        expect(await load('SAFI.json')).toBe(0);
        const batch = lines.find((line) => line.includes('--undo'))?.split(' ').at(-1) ?? '';
        expect(lines).toEqual(expect.arrayContaining(['households 131 131 0 0 0', 'members 944 944 0 0 0', 'plots 292 292 0 0 0']));
        lines.length = 0;
        expect(await load('SAFI.json')).toBe(0);
        expect(lines).toEqual(expect.arrayContaining(['households 131 0 0 131 0', 'crop_plantings 378 0 0 378 0', 'purchases 261 0 0 261 0']));
        expect(await run('--undo', batch)).toBe(0);
        expect((await call(who().admin, 'GET', '/items/members?aggregate[count]=*&filter[source_batch_id][_eq]=' + batch)).body).toEqual({ data: [{ count: 0 }] });

        // Of the 844 plots of the farms, 27 belong to farms that are not there.
        expect(await run('--survey', join(safi, 'SQL_SAFI.sqlite'), '--round', 'SAFI', '--create', 'villages,crops', '--dry-run')).toBe(2);
        expect(lines).toEqual(expect.arrayContaining(['households 350 350 0 0 0', 'plots 844 817 0 0 27', 'crop_plantings 1044 1044 0 0 0']));
        expect(lines.filter((line) => line.includes('"farm 353" is not among the households of this file or of this round'))).toHaveLength(2);
      },
      120_000,
    );
  });
};
