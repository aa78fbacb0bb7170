import knex, { type Knex } from 'knex';
import type { Context } from '../../directus.ts';
import { finishImport } from './finish-import.ts';

// The queue is no part of this, and Jest cannot load its library.
jest.mock('../../jobs/index.ts', () => ({ jobsOf: jest.fn() }));

const AREA = JSON.stringify({ villages: ['V1'], districts: [], regions: [], projects: [] });
const REQUEST = JSON.stringify({
  files: [
    { id: 'f1', name: 'may.csv' },
    { id: 'f2', name: 'june.csv' },
  ],
});

describe('what follows an import that is written', () => {
  let database: Knex;
  let removed: string[];
  let isStorageDown: boolean;
  const finish = (id: string): Promise<void> => {
    class FilesService {
      deleteOne(id: string): Promise<void> {
        if (isStorageDown) return Promise.reject(new Error('The storage does not answer'));
        removed.push(id);
        return Promise.resolve();
      }
    }
    return finishImport(id, {
      database,
      getSchema: () => Promise.resolve({ relations: [] }),
      services: { FilesService },
    } as unknown as Context);
  };
  const request = async (id: string): Promise<unknown> =>
    (await database('import_batches').where({ id }).first<{ request: unknown }>('request')).request;

  beforeEach(async () => {
    [removed, isStorageDown] = [[], false];
    database = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true });
    await database.raw('CREATE TABLE import_batches (id text PRIMARY KEY, state text, request text)');
    await database.raw('CREATE TABLE directus_users (area text)');
    await database.raw(
      'CREATE TABLE villages (village_id text, country text, admin1 text, admin2 text, area_keys text, place_keys text)',
    );
    await database.raw('CREATE TABLE water_projects (project_id text, village_id text, area_keys text)');
    await database('directus_users').insert({ area: AREA });
    await database('villages').insert({ village_id: 'V1' });
    await database('import_batches').insert([
      { id: 'written', state: 'applied', request: REQUEST },
      { id: 'undone', state: 'undoing', request: REQUEST },
      { id: 'waiting', state: 'waiting', request: REQUEST },
    ]);
  });
  afterEach(() => database.destroy());

  it.each(['written', 'undone'])('%s: villages get their areas and the files go, once', async (id) => {
    await finish(id);
    expect(removed).toEqual(['f1', 'f2']);
    expect(await request(id)).toBeNull();
    expect((await database('villages').first<{ area_keys: unknown }>('area_keys')).area_keys).toMatch(/^\|.+\|$/);
    await finish(id);
    expect(removed).toHaveLength(2);
  });

  it('is done by the next attempt where something of it fails', async () => {
    isStorageDown = true;
    await expect(finish('written')).rejects.toThrow('The storage does not answer');
    expect(await request('written')).toBe(REQUEST);
    isStorageDown = false;
    await finish('written');
    expect([removed, await request('written')]).toEqual([['f1', 'f2'], null]);
  });

  it('leaves an import that waits as it is', async () => {
    await finish('waiting');
    expect([removed, await request('waiting')]).toEqual([[], REQUEST]);
  });
});
