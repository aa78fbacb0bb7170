import { randomUUID } from 'node:crypto';
import { EDITED_COLLECTIONS, type EditedCollection } from '@groundwork/shared/contract/calls';
import {
  editableFields,
  goneWith,
  isNeeded,
  modelTables,
  newRowFields,
  uniqueTogether,
  wholeOf,
  type EditableField,
} from '@groundwork/survey/model';
import type { Connection } from '../../api/client.ts';
import { csvFile, portalFor, preparedImport } from '../prepared-import.ts';
import { ofToday } from '@groundwork/shared/testing/of-today';
import { sampleOf } from '../sample-of.ts';
import { call, must, type Answer } from '../server.ts';
import { isAllowed, ROLES, type Role, type Side } from './decisions.ts';
import { keyField } from './rows.ts';
import { rowsAt } from '../items.ts';

type Values = Readonly<Record<string, unknown>>;

interface Matrix {
  readonly people: Readonly<Record<Role, Connection>>;
  readonly userOf: Readonly<Record<Role, string>>;
  /** By side the key of a row of each collection. */
  readonly keys: Readonly<Record<Side, Readonly<Record<string, string>>>>;
}

const SIDES: readonly Side[] = ['own', 'foreign'];
const TABLES = EDITED_COLLECTIONS.filter((one) => editableFields(one).length > 0);
/** Roles that read no restricted field. */
const isOrdinary = (role: Role): boolean => role === 'member' || role === 'areaMember' || role === 'visitor';

/** The fields of a table that are written where they stand; links lead elsewhere. */
const fieldsOf = (collection: EditedCollection) =>
  editableFields(collection).filter(({ column }) => column.link === undefined);
const restrictedOf = (collection: EditedCollection): readonly string[] => {
  const columns = modelTables.find(({ name }) => name === collection)?.columns ?? [];
  return fieldsOf(collection).flatMap(({ field }) =>
    columns.some(({ name, restricted }) => name === field.name && restricted === true) ? [field.name] : [],
  );
};
const valuesOf = (collection: EditedCollection, mark: string): Values =>
  Object.fromEntries(fieldsOf(collection).map((one) => [one.field.name, sampleOf(one, mark)]));
/** What the row does not say, and could. @param field the one that the value is of, where it has a list of answers */
const otherThan = (value: unknown, field?: EditableField): unknown => {
  const codes = field?.column.closed === true ? Object.keys(field.field.choices ?? {}) : [];
  if (codes.length > 0) return codes.find((code) => code !== value);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? '2026-02-26' : `${value}x`;
  return null;
};

/**
 * Every field of every table that is edited × everybody × the ways to write it: nobody writes what they may not, and nobody learns by a refusal what
 * a row says that they may not read. Thousands of cases: tables and fields take turns by day.
 */
export const rightsSuite = (matrix: () => Matrix): void => {
  /** What the rows say, as administrators read them. */
  const stored: Record<Side, Record<string, Values>> = { own: {}, foreign: {} };

  const rowOf = async (collection: EditedCollection, side: Side): Promise<Values> => {
    const { people, keys } = matrix();
    const names = fieldsOf(collection).map(({ field }) => field.name);
    const key = `filter[${keyField(collection)}][_eq]=${keys[side][collection] ?? ''}`;
    return (await rowsAt(people.admin, `/items/${collection}?${key}&fields=${names.join(',')}`))[0] ?? {};
  };
  const outbox = (role: Role, write: object, expects: object | null, suggested: boolean): Promise<Answer> =>
    call(matrix().people[role], 'POST', '/groundwork-outbox', {
      id: randomUUID(),
      user: matrix().userOf[role] ?? randomUUID(),
      write,
      expects,
      ...(suggested && { suggested }),
    });
  const edit = (role: Role, place: Place, values: Values, seen: Values, suggested = false): Promise<Answer> =>
    outbox(
      role,
      { action: 'update', collection: place.collection, values: { id: place.key, ...values } },
      { collection: place.collection, key: place.key, values: seen },
      suggested,
    );
  const remove = (role: Role, { collection, key }: Place, seen: Values, suggested = false): Promise<Answer> =>
    outbox(role, { action: 'delete', collection, values: { id: key } }, { collection, key, values: seen }, suggested);
  const isWritten = ({ status, text }: Answer): boolean => status < 300 && !text.includes('"conflict"');

  interface Place {
    readonly collection: EditedCollection;
    readonly side: Side;
    readonly key: string;
  }
  const placesOf = (collections: readonly EditedCollection[]): readonly Place[] =>
    collections.flatMap((collection) =>
      SIDES.map((side) => ({ collection, side, key: matrix().keys[side][collection] ?? '' })),
    );

  /** Each way to write fields of a row that is there: with what it says already where that is allowed, and with something else where it is not. */
  const writesOf = async (role: Role, place: Place): Promise<readonly string[]> => {
    const { collection, side, key } = place;
    const wrong: string[] = [];
    const look = (way: string, answer: Answer, allowed: boolean): void => {
      if (isWritten(answer) !== allowed) wrong.push(`${way} ${collection} ${side}: ${answer.status} ${answer.text}`);
    };
    const said = stored[side][collection] ?? {};
    const path = `/items/${collection}/${encodeURIComponent(key)}?fields=${keyField(collection)}`;
    const person = matrix().people[role];
    if (isAllowed(role, collection, side, 'update')) {
      look('edit', await edit(role, place, said, said), true);
      look('items', await call(person, 'PATCH', path, said), true);
    } else {
      for (const name of ofToday(Object.keys(said), 8)) {
        const other = { [name]: otherThan(said[name]) };
        look(`edit of ${name}`, await edit(role, place, other, { [name]: said[name] }), false);
        look(`items of ${name}`, await call(person, 'PATCH', path, other), false);
      }
      look('removal', await remove(role, place, said), false);
    }
    const restricted = restrictedOf(collection);
    const reads = isAllowed(role, collection, side, 'read');
    const open = Object.fromEntries(Object.entries(said).filter(([name]) => !restricted.includes(name)));
    look('suggestion', await edit(role, place, open, open, true), reads);
    for (const name of restricted) {
      const one = { [name]: said[name] };
      look(`suggestion of ${name}`, await edit(role, place, one, one, true), reads && !isOrdinary(role));
    }
    return wrong;
  };

  /** A new row within the row that is there, and both sides' rows at once. */
  const moreOf = async (role: Role, collection: EditedCollection): Promise<readonly string[]> => {
    const { people, keys } = matrix();
    const wrong: string[] = [];
    for (const side of SIDES) {
      const whole = wholeOf(collection);
      if (collection === 'water_point_visits' || collection === 'repeat_rows' || whole === undefined) continue;
      // What a household has once is there.
      if (uniqueTogether(collection)?.every((name) => [whole.field, 'survey_round_id', 'sought_in'].includes(name)))
        continue;
      const id = randomUUID();
      const needed = newRowFields(collection).filter((one) => isNeeded(collection, one));
      const values = {
        id,
        [whole.field]: keys[side][whole.table],
        ...Object.fromEntries(
          needed.map((one) => {
            const link = one.column.link && keys[side][one.column.link.table];
            const [, most = 1000] = one.column.limits ?? [];
            const fresh = one.field.kind === 'number' ? most - ROLES.indexOf(role) : `neu-${id.slice(0, 8)}`;
            return [one.field.name, link ?? fresh];
          }),
        ),
      };
      for (const suggested of [true, false]) {
        const answer = await outbox(role, { action: 'create', collection, values }, null, suggested);
        const allowed = isAllowed(role, collection, side, suggested ? 'read' : 'create');
        if (isWritten(answer) !== allowed)
          wrong.push(
            `${suggested ? 'suggested' : 'new'} row of ${collection} ${side}: ${answer.status} ${answer.text}`,
          );
      }
      const there = await rowsAt(people.admin, `/items/${collection}?filter[id][_eq]=${id}&fields=id`);
      if (there.length > 0) await must(call(people.admin, 'DELETE', `/items/${collection}/${id}`));
    }
    // What both say already, so that nothing changes.
    const same = Object.entries(stored.own[collection] ?? {}).find(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(stored.foreign[collection]?.[name]),
    );
    if (same === undefined) return wrong;
    const both = { keys: SIDES.map((side) => keys[side][collection]), data: { [same[0]]: same[1] } };
    const may = SIDES.every((side) => isAllowed(role, collection, side, 'update'));
    const answer = await call(people[role], 'PATCH', `/items/${collection}?fields=${keyField(collection)}`, both);
    if (isWritten(answer) !== may) wrong.push(`both rows of ${collection}: ${answer.status} ${answer.text}`);
    return wrong;
  };

  describe('the matrix of who writes which field in which way', () => {
    const collections = ofToday(TABLES, 2);

    beforeAll(async () => {
      const { people, keys } = matrix();
      for (const collection of TABLES)
        for (const side of SIDES) {
          const path = `/items/${collection}/${encodeURIComponent(keys[side][collection] ?? '')}`;
          await must(call(people.admin, 'PATCH', `${path}?fields=${keyField(collection)}`, valuesOf(collection, side)));
          stored[side][collection] = await rowOf(collection, side);
        }
    });

    it.each([...ROLES])('of %s', async (role) => {
      const wrong = await Promise.all([
        ...placesOf(collections).map((place) => writesOf(role, place)),
        ...collections.map((collection) => moreOf(role, collection)),
      ]);
      expect(wrong.flat()).toEqual([]);
    });

    it.each(ROLES.filter((role) => role !== 'admin' && role !== 'manager'))(
      'reveals nothing to %s that they may not read, by the answer to a guess',
      async (role) => {
        const wrong: string[] = [];
        const guesses = placesOf(TABLES).flatMap((place) => {
          const hidden = !isAllowed(role, place.collection, place.side, 'read');
          const restricted = isOrdinary(role) ? restrictedOf(place.collection) : [];
          const names = hidden ? Object.keys(stored[place.side][place.collection] ?? {}).slice(0, 1) : restricted;
          return names.map((name) => ({ place, name }));
        });
        await Promise.all(
          guesses.map(async ({ place, name }) => {
            const right = stored[place.side][place.collection]?.[name];
            const field = editableFields(place.collection).find((one) => one.field.name === name);
            for (const suggested of [false, true])
              for (const ask of [
                (guess: Values) => edit(role, place, guess, guess, suggested),
                (guess: Values) => remove(role, place, guess, suggested),
              ]) {
                const answers = [await ask({ [name]: right }), await ask({ [name]: otherThan(right, field) })];
                const [known, other] = answers.map(({ status, text }) => `${status} ${text}`);
                if (known !== other || answers.some(isWritten) || known?.includes('"conflict"'))
                  wrong.push(`${place.collection}.${name} ${place.side}: ${known} / ${other}`);
              }
          }),
        );
        expect(guesses.length).toBeGreaterThan(3);
        expect(wrong).toEqual([]);
      },
    );

    it.each([
      ['manager', 'foreign', true],
      ['areaManager', 'own', true],
      ['areaManager', 'foreign', false],
      ['areaMember', 'own', false],
      ['member', 'own', false],
    ] as const)('of imports: %s, households of the %s village: %s', async (role, side, allowed) => {
      const { people, keys } = matrix();
      const code = `IMP-${role}-${side}`;
      const file = csvFile(
        `${code}.csv`,
        `household_code,village,latitude\n${code},${keys[side]['villages'] ?? ''},9\n`,
      );
      const request = await preparedImport(people.manager, keys.own['survey_rounds'] ?? '', file);
      const portal = portalFor(people[role]);
      try {
        await portal.begin({
          ...request,
          files: [{ ...request.files[0], id: await portal.upload(file), name: file.name }],
        });
        await portal.ended(request.id, () => undefined);
      } catch {
        // Refused: what is there afterwards is what counts.
      }
      const made = await rowsAt(
        people.admin,
        `/items/households?filter[household_code][_eq]=${code}&fields=village_id`,
      );
      expect(made).toEqual(allowed ? [{ village_id: keys[side]['villages'] }] : []);
    });

    it.each(['villages', 'households', 'water_projects'] as const)(
      'counts what goes with %s, in the area only',
      async (record) => {
        const { people, keys } = matrix();
        const counts = await Promise.all(
          SIDES.flatMap((side) =>
            goneWith(record).map(async ({ collection, path }) => {
              const filter = path
                .split('.')
                .reduceRight<object>((inner, step) => ({ [step]: inner }), { _in: [keys[side][record]] });
              const query = `aggregate[count]=*&filter=${encodeURIComponent(JSON.stringify(filter))}`;
              const [row] = await rowsAt(people.areaManager, `/items/${collection}?${query}`);
              return { side, collection, there: Number(row?.['count']) > 0 };
            }),
          ),
        );
        expect(counts.length).toBeGreaterThan(1);
        expect(counts).toEqual(counts.map(({ side, collection }) => ({ side, collection, there: side === 'own' })));
      },
    );

    it('has left every row as it was', async () => {
      for (const { collection, side } of placesOf(TABLES))
        expect([collection, side, await rowOf(collection, side)]).toEqual([collection, side, stored[side][collection]]);
    });
  });
};
