import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../import/arguments.ts';
import { importFiles } from '../import/import-files.ts';
import { wholeToday } from './whole-today.ts';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const realData = join(__dirname, '../../../../shared/data/water_rwp/portal');
const withRealData = existsSync(realData) && wholeToday('water points') ? it : it.skip;

/** Villages, water projects, points and visits, by the command: what belongs to no survey round. */
export const registersSuite = (who: () => People): void => {
  const load = async (...args: string[]): Promise<{ readonly status: number; readonly lines: readonly string[] }> => {
    const lines: string[] = [];
    const status = await importFiles(
      () => Promise.resolve(who().manager),
      readArguments(args),
      join(who().server.dataDir, 'lists'),
      (line) => lines.push(line.replaceAll(/\s+/g, ' ').trim()),
    );
    return { status, lines };
  };
  const write = (name: string, text: string): string => {
    const file = join(who().server.dataDir, name);
    writeFileSync(file, text);
    return file;
  };
  const read = async (path: string): Promise<unknown> => (await call(who().member, 'GET', `/items/${path}`)).body;
  const keyOf = (lines: readonly string[]): string =>
    lines
      .find((line) => line.includes('--undo'))
      ?.split(' ')
      .at(-1) ?? '';

  describe('an import without a survey round', () => {
    it('creates villages, then leaves them alone, then changes them; a dry run writes nothing', async () => {
      const file = write(
        'villages.csv',
        'village_id,village_name,country,population\n888,Alpha,Ethiopia,1400\n232.070,Beta,MZ,NA\n',
      );
      expect((await load(file, '--dry-run')).lines).toContain('villages 2 2 0 0 0');
      await expectStatus(403, who().admin, 'GET', '/items/villages/888');
      expect((await load(file)).lines).toContain(
        'Read back from the database: 2 rows created, 0 corrected. Left out: 0.',
      );
      expect((await load(file)).lines).toContain('villages 2 0 0 2 0');
      write(
        'villages.csv',
        'village_id,village_name,country,population\n888,Alpha,Ethiopia,1500\n232.070,Beta,MZ,NA\n',
      );
      expect((await load(file)).lines).toContain('villages 2 0 1 1 0');
      expect(
        await read('villages?filter[village_id][_in]=888,232.070&fields=village_id,country,population&sort=village_id'),
      ).toEqual({
        data: [
          { village_id: '232.070', country: 'MZ', population: null },
          { village_id: '888', country: 'ET', population: 1500 },
        ],
      });
    });

    it('imports projects with their points and visits, names what it leaves out, and an undo removes all of it', async () => {
      const projects = write(
        'water_projects.csv',
        'project_uid,village,start,sponsors,people\nWP-1,Alpha,1970,charity: water,5\nWP-2,Nowhere,2016-13-01,,x\n,888,,,\nWP-3,888,2016-11-17,A;B,0\n',
      );
      const points = write(
        'water_points.csv',
        'project_uid,name,technology,lat,lon\nWP-1,North,Borehole with hand pump,14.1,38.4\nWP-1,South,public_tap,,\nWP-3,Only,rainwater,,\nWP-9,Lost,rainwater,,\n',
      );
      const visits = write(
        'visits.csv',
        'project_uid,water_point,visited_on,functional\nWP-1,North,2024-05-06,Yes\nWP-3,,2024-05-07,No\nWP-1,,2024-05-08,Partly\n',
      );
      const first = await load(projects, points, visits);
      expect(first.status).toBe(2);
      expect(first.lines).toEqual(
        expect.arrayContaining([
          'water_projects 4 2 0 0 2',
          'water_points 4 3 0 0 1',
          'water_point_visits 3 2 0 0 1',
          'water_projects.csv row 3, village: "Nowhere" is no village known to the portal',
          'water_projects.csv row 4, project_uid: The project UID, which identifies the row, is empty',
          'water_points.csv row 5, project_uid: "WP-9" is no water project of this file or of the portal',
          'visits.csv row 4, project_uid: "WP-1" has 2 water points, and the row does not name one',
        ]),
      );
      const batch = keyOf(first.lines);
      expect(
        await read(
          'water_projects?filter[project_uid][_in]=WP-1,WP-3&sort=project_uid&fields=project_uid,start_date,project_sponsorship,beneficiaries,village_id,source_batch_id,water_points.name,water_points.visits.functional&deep[water_points][_sort]=name',
        ),
      ).toEqual({
        data: [
          {
            project_uid: 'WP-1',
            start_date: '1970-01-01',
            project_sponsorship: ['charity: water'],
            beneficiaries: 5,
            village_id: '888',
            source_batch_id: batch,
            water_points: [
              { name: 'North', visits: [{ functional: 'yes' }] },
              { name: 'South', visits: [] },
            ],
          },
          {
            project_uid: 'WP-3',
            start_date: '2016-11-17',
            project_sponsorship: ['A', 'B'],
            beneficiaries: 0,
            village_id: '888',
            source_batch_id: batch,
            water_points: [{ name: 'Only', visits: [{ functional: 'no' }] }],
          },
        ],
      });
      expect((await load(projects, points, visits)).lines).toEqual(
        expect.arrayContaining(['water_projects 4 0 0 2 2', 'water_points 4 0 0 3 1', 'water_point_visits 3 0 0 2 1']),
      );
      expect(await read(`import_batches/${batch}?fields=state,collection,survey_round_id,rows_created`)).toEqual({
        data: { state: 'applied', collection: 'water_projects', survey_round_id: null, rows_created: 7 },
      });

      // Somebody has visited a point since: its project stays whole.
      const point = (await read('water_points?filter[name][_eq]=Only&fields=id')) as {
        readonly data: readonly { readonly id: string }[];
      };
      await expectStatus(200, who().manager, 'POST', '/items/water_point_visits', {
        water_point_id: point.data[0]?.id,
        visited_on: '2025-01-02',
        functional: 'yes',
      });
      const undone = await load('--undo', batch);
      expect(undone.lines).toEqual([
        '4 rows removed, 0 restored, 1 unchanged',
        'Water project WP-3 has visits to water points that were added since.',
      ]);
      expect(
        await read(
          'water_projects?filter[project_uid][_in]=WP-1,WP-3&fields=project_uid,water_points.visits.visited_on&deep[water_points][visits][_sort]=visited_on',
        ),
      ).toEqual({
        data: [
          {
            project_uid: 'WP-3',
            water_points: [{ visits: [{ visited_on: '2024-05-07' }, { visited_on: '2025-01-02' }] }],
          },
        ],
      });
    });

    it('imports village profiles by village and year, and an undo removes them', async () => {
      const file = write(
        'village_profiles.csv',
        'village,year,electricity,main_livelihoods\nAlpha,2023,no,farming; fishing\nBeta,2023,yes,none\n',
      );
      const first = await load(file);
      expect(first.lines).toContain('village_profiles 2 2 0 0 0');
      write('village_profiles.csv', 'village,year,electricity,main_livelihoods\nAlpha,2023,yes,\nBeta,2024,yes,none\n');
      expect((await load(file)).lines).toContain('village_profiles 2 1 1 0 0');
      expect((await load('--undo', keyOf(first.lines))).lines).toEqual(
        expect.arrayContaining(['1 rows removed, 0 restored, 1 unchanged']),
      );
    });

    it('asks for the survey round where there are households', async () => {
      await expect(load(write('households.csv', 'household_code,rooms\nH1,2\n'))).rejects.toThrow(
        'Name the survey round of the households with --round',
      );
    });
  });

  withRealData(
    existsSync(realData)
      ? 'the real water points load whole, and a second time change nothing'
      : 'the real water points are not beside this checkout (../shared/data/water_rwp): skipped',
    async () => {
      const files = ['villages.csv', 'water_projects.csv'].map((name) => join(realData, name));
      const first = await load(...files);
      expect(first.lines).toEqual(
        expect.arrayContaining(['villages 1403 1403 0 0 0', 'water_projects 1793 1793 0 0 0']),
      );
      expect(first.status).toBe(0);
      expect((await load(...files)).lines).toEqual(
        expect.arrayContaining(['villages 1403 0 0 1403 0', 'water_projects 1793 0 0 1793 0']),
      );
    },
  );
};
