import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeJsonSchemas } from './json-schemas.ts';

describe('the JSON Schemas for editors', () => {
  const dir = mkdtempSync(join(tmpdir(), 'groundwork-schemas-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const read = (name: string) =>
    JSON.parse(readFileSync(join(dir, `${name}.schema.json`), 'utf8')) as Record<string, unknown>;

  beforeAll(() => writeJsonSchemas(dir));

  it('report a misspelt key in remote.json', () => {
    expect(read('remote')).toMatchObject({ type: 'object', additionalProperties: false });
    expect(Object.keys(read('remote')['properties'] as object)).toEqual(
      expect.arrayContaining(['name', 'title', 'owner', 'requires', 'routes', 'navigation', 'elements']),
    );
  });

  it('leave every key of the configuration to its default', () => {
    expect(read('configuration')['required'] ?? []).toEqual([]);
  });

  it.each(['release', 'registry'])('exist for the %s too', (name) => {
    expect(read(name)).toHaveProperty('properties');
  });
});
