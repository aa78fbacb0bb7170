import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directusVersion } from '../run/directus-version.ts';
import { dataModel, naturalKeyOf, systemAdditions } from './description.ts';
import { postgres, sqlite } from './dialects.ts';
import { buildSnapshot } from './snapshot.ts';
import { snapshotText } from './snapshot-text.ts';
import { systemFields } from './system-fields.ts';

const committed = (vendor: string): string => readFileSync(join(__dirname, `../../schema/${vendor}.json`), 'utf8');

describe('the committed schema files', () => {
  it.each([sqlite, postgres])('$vendor is what the description generates', (dialect) => {
    expect(committed(dialect.vendor)).toBe(
      snapshotText(buildSnapshot(dataModel, directusVersion, dialect, systemAdditions)),
    );
  });
});

describe('the description', () => {
  it('has the fields the specification fixes', () => {
    const fieldsOf = (name: string): string[] =>
      dataModel.find((entry) => entry.name === name)?.fields.map((field) => field.name) ?? [];
    expect(fieldsOf('villages')).toEqual(expect.arrayContaining(['village_id', 'village_name']));
    expect(fieldsOf('water_projects')).toEqual(
      expect.arrayContaining(['project_id', 'project_uid', 'start_date', 'project_sponsorship', 'village_id']),
    );
    expect(fieldsOf('media_upload_items')).toEqual(expect.arrayContaining(['water_project_id', 'preview_image']));
    expect(fieldsOf('cms_pages')).toEqual(expect.arrayContaining(['slug', 'title', 'top_text', 'body_text']));
  });

  it.each(dataModel)('$name has one key, never empty, and every natural key is a field', ({ name, fields }) => {
    const keys = fields.filter(({ primaryKey }) => primaryKey === true);
    expect(keys).toHaveLength(1);
    expect(keys[0]?.required).toBe(true);
    const names = [...fields, ...systemFields].map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...(naturalKeyOf(name) ?? [])]));
  });

  it('creates parents before children', () => {
    const order = dataModel.map(({ name }) => name);
    for (const { name, fields } of dataModel) {
      for (const { target } of fields) {
        if (target === undefined || target.collection.startsWith('directus_')) continue;
        expect(order.indexOf(target.collection)).toBeLessThanOrEqual(order.indexOf(name));
      }
    }
  });

  it('gives no alias the name of a field', () => {
    for (const { name, fields } of dataModel) {
      const aliases = dataModel.flatMap((other) =>
        other.fields.flatMap(({ target }) =>
          target?.collection === name && target.reverse !== undefined ? [target.reverse] : [],
        ),
      );
      expect(new Set([...aliases, ...fields.map((field) => field.name)]).size).toBe(aliases.length + fields.length);
    }
  });
});
