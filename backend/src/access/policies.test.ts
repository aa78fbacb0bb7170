import { areaRule } from './area.ts';
import { areaPolicies } from './policies-area.ts';
import { dataModel } from '../schema/description.ts';
import { systemFields } from '../schema/system-fields.ts';
import { memberPolicy } from './policy-member.ts';
import { ownAccountPolicy } from './policy-own-account.ts';
import { permissionsByPolicy, policies, roles } from './roles.ts';

const fieldNames = (collection: string): string[] => [
  ...(dataModel.find(({ name }) => name === collection)?.fields.map(({ name }) => name) ?? []),
  ...systemFields.map(({ name }) => name),
  ...dataModel.flatMap(({ fields }) =>
    fields.flatMap(({ target }) =>
      target?.collection === collection && target.reverse !== undefined ? [target.reverse] : [],
    ),
  ),
];

describe('policies', () => {
  it('have one permission for a collection and an action, since Directus joins what several say', () => {
    for (const { name, permissions } of policies) {
      const places = permissions.map(({ collection, action }) => `${name}/${collection}/${action}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('name only fields that exist', () => {
    for (const { collection, fields } of [...permissionsByPolicy.values()].flat()) {
      if (collection.startsWith('directus_') || fields.includes('*')) continue;
      expect(fieldNames(collection)).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it('let a member read every collection, but no restricted field', () => {
    const readOf = (collection: string) =>
      memberPolicy.permissions.find(
        (permission) => permission.collection === collection && permission.action === 'read',
      );
    for (const { name } of dataModel.filter((one) => one.name !== 'import_changes')) expect(readOf(name)).toBeDefined();
    expect(readOf('import_changes')).toBeUndefined();
    expect(readOf('members')?.fields).not.toContain('name');
    expect(readOf('members')?.fields).not.toContain('*');
    expect(readOf('households')?.fields).not.toEqual(expect.arrayContaining(['latitude']));
    expect(readOf('plots')?.fields).not.toContain('geometry');
    expect(readOf('plots')?.fields).not.toContain('*');
    expect(readOf('import_batches')?.fields).not.toEqual(expect.arrayContaining(['left_out']));
  });

  it('never let a person change role, status, policies or token', () => {
    const update = ownAccountPolicy.permissions.find(({ action }) => action === 'update');
    for (const field of [
      'role',
      'status',
      'policies',
      'token',
      'tfa_secret',
      'provider',
      'external_identifier',
      'email',
      'password',
      '*',
    ]) {
      expect(update?.fields).not.toContain(field);
    }
  });

  it('let nobody write what imports changed, and members no imports', () => {
    for (const { name, permissions } of policies) {
      const writes = permissions.filter(({ action }) => action !== 'read').map(({ collection }) => collection);
      expect(writes).not.toContain('import_changes');
      if (name === 'Member') expect(writes).not.toContain('import_batches');
    }
  });

  it('give nobody but the administrator the studio', () => {
    expect(policies.every(({ appAccess }) => !appAccess)).toBe(true);
    expect(roles.map(({ name }) => name)).toEqual([
      'Member',
      'Data manager',
      'Member of an area',
      'Data manager of an area',
    ]);
  });

  it('of an area say of every row which it is, but for what everybody shares', () => {
    const open = Object.values(areaPolicies).flatMap(({ permissions }) =>
      permissions
        .filter(({ action, rows }) => action !== 'create' && Object.keys(rows ?? {}).length === 0)
        .map(({ collection, action }) => `${action} ${collection}`),
    );
    expect(new Set(open)).toEqual(
      new Set([
        'read survey_rounds',
        'read survey_questions',
        'read survey_indicators',
        'read crops',
        'read cms_pages',
        'read directus_folders',
      ]),
    );
  });

  it('know no collection about which nothing was decided', () => {
    expect(() => areaRule('boreholes')).toThrow('Rows of boreholes lead to no village.');
  });
});
