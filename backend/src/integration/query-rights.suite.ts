import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import type { Connection } from '../api/client.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import type { People } from './signed-in-people.ts';
import { call, expectStatus } from './server.ts';

const described = z.object({
  data: z.array(z.object({ collection: z.string(), field: z.string(), type: z.string() })),
});
const relationList = z.object({
  data: z.array(z.object({ collection: z.string(), field: z.string(), related_collection: z.string().nullable() })),
});

const rightsToRead = z.object({
  data: z.record(
    z.string(),
    z.object({ read: z.object({ fields: z.array(z.string()).nullish() }).optional() }).loose(),
  ),
});

/** What members and data managers may know of every person; everything else is their own business. */
const openOfPeople = ['id', 'first_name', 'last_name'];
const system = ['directus_users', 'directus_files', 'directus_folders', 'directus_roles'];
const pathOf = (collection: string): string =>
  collection.startsWith('directus_') ? `/${collection.slice('directus_'.length)}` : `/items/${collection}`;

type Form = readonly [name: string, query: (field: string) => string];
/** Ways to ask about a field without reading it. */
const forms: readonly Form[] = [
  ['filter', (field) => `filter[${field}][_nnull]=true`],
  ['filter in a list', (field) => `filter[_or][0][${field}][_null]=true`],
  ['sort', (field) => `sort=-${field}`],
  ['groupBy', (field) => `groupBy[]=${field}&aggregate[count]=*`],
  ['aggregate', (field) => `aggregate[countDistinct]=${field}`],
  ['alias', (field) => `alias[x]=${field}&fields=x`],
];
const formsAcross: readonly ((relation: string, field: string) => string)[] = [
  (relation, field) => `filter[${relation}][${field}][_nnull]=true`,
  (relation, field) => `filter[_and][0][_or][0][${relation}][${field}][_nnull]=true`,
  (relation, field) => `sort=${relation}.${field}`,
  (relation, field) => `fields=${relation}.id&deep[${relation}][_filter][${field}][_nnull]=true`,
  (relation, field) => `fields=${relation}.x&deep[${relation}][_alias][x]=${field}`,
  (relation, field) => `alias[who]=${relation}&fields=who.id&deep[who][_filter][${field}][_nnull]=true`,
];

/** The same about many fields at once. */
const formsOfMany: readonly (readonly [string, (fields: readonly string[]) => string])[] = [
  [
    'filter',
    (fields) =>
      `filter=${encodeURIComponent(JSON.stringify({ _or: fields.map((field) => ({ [field]: { _nnull: true } })) }))}`,
  ],
  ['sort', (fields) => `sort=${fields.join(',')}`],
  ['groupBy', (fields) => `groupBy=${fields.join(',')}&aggregate[count]=*`],
  ['aggregate', (fields) => `aggregate[countDistinct]=${fields.join(',')}`],
];

interface Column {
  readonly collection: string;
  readonly field: string;
}
const byCollection = (columns: readonly Column[]): Map<string, Column[]> => {
  const grouped = new Map<string, Column[]>();
  for (const column of columns) grouped.set(column.collection, [...(grouped.get(column.collection) ?? []), column]);
  return grouped;
};

/** A field that may not be read in every row reveals nothing through any query about it. */
export const queryRightsSuite = (who: () => People): void => {
  const roles = (): [string, Connection][] => [
    ['member', who().member],
    ['manager', who().manager],
  ];
  const fields = async () => {
    const { data } = described.parse((await call(who().admin, 'GET', '/fields')).body);
    return data.filter(
      ({ collection, type }) =>
        type !== 'alias' && (!collection.startsWith('directus_') || system.includes(collection)),
    );
  };

  describe('questions about fields', () => {
    it('of people are answered for their names only, in any form', async () => {
      const people = (await fields()).filter(({ collection }) => collection === 'directus_users');
      expect(people.length).toBeGreaterThan(20);
      for (const [role, person] of roles()) {
        for (const { field } of people) {
          // Each field every day, by ways that take turns.
          for (const [form, query] of ofToday(forms, 3)) {
            const { status } = await call(person, 'GET', `/users?${query(field)}`);
            expect({ role, field, form, status }).toEqual({
              role,
              field,
              form,
              status: openOfPeople.includes(field) ? 200 : 403,
            });
          }
        }
        for (const query of [
          'search=example.org',
          'filter[year(last_access)][_gt]=2000',
          'sort=year(last_access)',
          'aggregate[max]=email&groupBy[]=year(last_access)',
          'filter[role][name][_eq]=Member',
          'filter[$FOLLOW(documents,user_created)][title][_nnull]=true',
        ]) {
          expect({ role, query, status: (await call(person, 'GET', `/users?${query}`)).status }).toEqual({
            role,
            query,
            status: 403,
          });
        }
        const questions = { filter: { email: { _contains: '@' } }, fields: ['id'] };
        await expectStatus(403, person, 'SEARCH', '/users', { query: questions });
      }
    });

    it('of people are not answered by way of any other collection', async () => {
      const { data } = relationList.parse((await call(who().admin, 'GET', '/relations')).body);
      const ways = data.filter(
        ({ collection, related_collection: to }) =>
          to === 'directus_users' && (!collection.startsWith('directus_') || system.includes(collection)),
      );
      expect(ways.length).toBeGreaterThan(15);
      const secrets = ['email', 'role', 'status', 'last_access', 'token', 'password', 'tfa_secret'];
      for (const [role, person] of roles()) {
        for (const [place, { collection, field: relation }] of ofToday(ways, 3).entries()) {
          for (const query of formsAcross) {
            // All of them by the first way, by each other way one.
            for (const field of place === 0 ? secrets : secrets.slice(0, 1)) {
              const path = `${pathOf(collection)}?${query(relation, field)}`;
              expect({ role, path, status: (await call(person, 'GET', path)).status }).toEqual({
                role,
                path,
                status: 403,
              });
            }
          }
        }
        for (const query of [
          'filter[user_created][first_name][_nnull]=true',
          'sort=user_created.last_name',
          'fields=user_created.first_name',
          'filter[user_created][_eq]=$CURRENT_USER',
        ]) {
          expect({ role, query, status: (await call(person, 'GET', `/items/documents?${query}`)).status }).toEqual({
            role,
            query,
            status: 200,
          });
        }
        const found = await call(
          person,
          'GET',
          '/documents-search?q=water&filter={"user_created":{"email":{"_contains":"@"}}}',
        );
        expect({ role, status: found.status }).toEqual({ role, status: 403 });
      }
    });

    it('of every other collection are answered exactly where the field is readable', async () => {
      const others = (await fields()).filter(
        ({ collection, type }) => collection !== 'directus_users' && !/json|geometry|csv/.test(type),
      );
      expect(others.length).toBeGreaterThan(300);
      for (const [role, person] of roles()) {
        const rights = rightsToRead.parse((await call(person, 'GET', '/permissions/me')).body).data;
        for (const [collection, columns] of ofToday([...byCollection(others)], 3)) {
          const readable = rights[collection]?.read?.fields ?? [];
          const isReadable = (field: string): boolean => readable.includes('*') || readable.includes(field);
          const ask = async (form: string, query: string, expected: number): Promise<void> => {
            const { status } = await call(person, 'GET', `${pathOf(collection)}?limit=1&${query}`);
            expect({ role, collection, form, query, status }).toEqual({
              role,
              collection,
              form,
              query,
              status: expected,
            });
          };
          const open = columns.map(({ field }) => field).filter(isReadable);
          for (const [form, query] of open.length === 0 ? [] : formsOfMany) await ask(form, query(open), 200);
          for (const { field } of columns)
            if (!isReadable(field)) for (const [form, query] of forms) await ask(form, query(field), 403);
        }
      }
    });

    it('count and group by columns of the table itself, and say so where a relation is asked for', async () => {
      for (const person of [who().member, who().admin])
        for (const query of [
          'aggregate[count]=village_id.village_name',
          'aggregate[max]=village_id.village_id&groupBy[]=village_id',
          'aggregate[count]=*&groupBy[]=village_id.village_name',
          'aggregate[count]=*&groupBy[]=year(village_id.date_created)',
        ]) {
          const { status, text } = await call(person, 'GET', `/items/households?${query}`);
          expect({ query, status, says: text.includes('columns of their own table') }).toEqual({
            query,
            status: 400,
            says: true,
          });
        }
    });

    it('are not asked by a change of rows that a query finds', async () => {
      const made = z
        .object({ data: z.object({ id: z.string() }) })
        .parse((await call(who().member, 'POST', '/items/documents', { title: 'mine' })).body);
      const query = {
        filter: { _and: [{ id: { _eq: made.data.id } }, { user_created: { email: { _starts_with: 'member' } } }] },
      };
      for (const person of [who().member, who().manager]) {
        await expectStatus(403, person, 'PATCH', '/items/documents', { query, data: { title: 'found' } });
        await expectStatus(403, person, 'DELETE', '/items/knowledge_docs', { query });
      }
    });

    it('leave the own account whole, and other people with their names', async () => {
      const { body } = await call(who().member, 'GET', '/users/me');
      expect(body).toMatchObject({
        data: {
          id: demoAccounts.member.id,
          email: demoAccounts.member.email,
          status: 'active',
          role: demoAccounts.member.role,
          provider: 'default',
        },
      });
      const { text } = await call(who().member, 'GET', '/users?fields=*');
      expect(text).not.toContain(demoAccounts.admin.email);
      expect(text).toContain(demoAccounts.admin.firstName);
    });
  });
};
