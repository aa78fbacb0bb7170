import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { editableFields, isNeeded, uniqueTogether, wholeOf, type EditableField } from '@groundwork/survey/model';
import { z } from 'zod';
import { demoAccounts } from '../accounts.ts';
import { ids } from '../access/ids.ts';
import type { Connection } from '../api/client.ts';
import { installationOf } from '../run/installation.ts';
import { layoutOf } from '../run/layout.ts';
import { startServerProcess, type ServerProcess } from '../run/server-process.ts';
import { newDataFolder } from './prepared-folder.ts';
import { QUICK_SETTINGS } from './quick-passwords.ts';
import { randomSource } from './random-source.ts';
import { call, freePort, signedIn, type Answer } from './server.ts';

const ALL = process.env['GROUNDWORK_CHECKS'] === 'all';
const CHANGES = ALL ? 1000 : 160;
/** Requests whose answer does not reach the person, who sends them again. */
const CUTS = ALL ? 50 : 12;
const PEOPLE = 4;
const HOUSEHOLDS = 10;

type Row = Readonly<Record<string, unknown>>;
/** Parts of a household that nothing is a part of: a removed one is brought back as it was. */
const REMOVABLE = ['members', 'livestock', 'purchases'] as const;
const CHANGED: readonly EditedCollection[] = ['households', 'villages', 'plots', ...REMOVABLE];

interface Sent {
  readonly id: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly collection: EditedCollection;
  readonly key: string;
  readonly values: Row;
  readonly seen: Row | null;
}

const outcome = z.object({
  data: z.looseObject({ state: z.enum(['written', 'conflict']), differences: z.optional(z.array(z.unknown())) }),
});
const cells = z.array(z.tuple([z.string(), z.unknown()]));
const rowsOf = (answer: Answer): readonly Row[] =>
  z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(answer.body).data;

let server: ServerProcess;
let start: () => Promise<void>;
let url: string;
let dataDir: string;
let admin: Connection;
const people: { readonly connection: Connection; readonly user: string }[] = [];

/** Directus' own record of who wrote a row and when, which an undo changes as well. */
const WRITER = new Set(['date_created', 'date_updated', 'user_created']);

/** What the database holds, byte by byte, in an order of its own. */
function dump(): Readonly<Record<string, readonly string[]>> {
  const open = new DatabaseSync(path.join(dataDir, 'backend/data.db'), { readOnly: true, timeout: 10_000 });
  try {
    return Object.fromEntries(
      CHANGED.map((name) => [
        name,
        open
          .prepare(`SELECT * FROM ${name}`)
          .all()
          .map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !WRITER.has(name))))
          .sort(),
      ]),
    );
  } finally {
    open.close();
  }
}

/** What was written, in that order, by the reason that each edit has. */
function reasonsInOrder(): readonly string[] {
  const open = new DatabaseSync(path.join(dataDir, 'backend/data.db'), { readOnly: true, timeout: 10_000 });
  try {
    return open
      .prepare('SELECT reason FROM groundwork_reasons ORDER BY activity')
      .all()
      .map(({ reason }) => String(reason));
  } finally {
    open.close();
  }
}

/** Sends a change until there is an answer. The connection of a person may be cut before that, or their server be gone. */
async function send(
  { connection, user }: (typeof people)[number],
  { id, action, collection, key, values, seen }: Sent,
  cutAfterMs?: number,
): Promise<z.infer<typeof outcome>['data']> {
  const body = {
    id,
    user,
    write: { action, collection, values: { id: key, ...values }, reason: id },
    expects: seen && { collection, key, values: seen },
  };
  if (cutAfterMs !== undefined)
    await fetch(`${connection.url}/groundwork-outbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${connection.token ?? ''}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(cutAfterMs),
    }).catch(() => undefined);
  for (;;) {
    const answer = await call(connection, 'POST', '/groundwork-outbox', body).catch(() => undefined);
    // A server that starts answers with 503 at first.
    if (answer !== undefined && answer.status < 500 && answer.status !== 429) {
      if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text} ${JSON.stringify(body)}`);
      return outcome.parse(answer.body).data;
    }
    await pause(50);
  }
}

beforeAll(async () => {
  dataDir = await newDataFolder();
  const port = await freePort();
  url = `http://127.0.0.1:${String(port)}`;
  const usual = await installationOf(layoutOf(dataDir), {
    port,
    origin: 'http://localhost',
    registration: 'open',
    twoFactor: 'optional',
    accessTokenTtl: '2h',
  });
  const installation = { ...usual, environment: { ...usual.environment, ...QUICK_SETTINGS } };
  start = async () => {
    server = startServerProcess(installation, port);
    await server.ready();
  };
  await start();
  admin = await signedIn(url, demoAccounts.admin);
  for (let place = 0; place < PEOPLE; place += 1) {
    const account = { email: `editor-${String(place)}@example.org`, password: 'the first long password' };
    const role = ids.roles.dataManager;
    await call(admin, 'POST', '/users', { ...account, first_name: 'ሰላም', role, status: 'active' });
    const connection = await signedIn(url, account);
    const me = z.object({ data: z.object({ id: z.string() }) });
    people.push({ connection, user: me.parse((await call(connection, 'GET', '/users/me?fields=id')).body).data.id });
  }
  const add = async (collection: string, row: object): Promise<void> => {
    const answer = await call(admin, 'POST', `/items/${collection}`, row);
    if (answer.status !== 200) throw new Error(answer.text);
  };
  await add('villages', { village_id: 'V-1', village_name: 'ሐረር' });
  for (let place = 0; place < HOUSEHOLDS; place += 1)
    await add('households', {
      household_code: `E-${String(place)}`,
      village_id: 'V-1',
      rooms: place,
      members: [1, 2, 3].map((line_no) => ({ line_no, age_years: 10 * line_no, sex: 'female' })),
      plots: [{ plot_no: 1 }],
      livestock: [{ species: 'goats', count_owned: place }],
    });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('random edits by four people, with cut connections and a killed server, are each made once, and undone to the last byte', async () => {
  const random = randomSource(process.env['GROUNDWORK_DAY'] ?? '2026');
  const before = dump();
  const written = new Map<string, Sent>();
  let [sent, cuts, keys] = [0, 0, 0];

  const valueFor = (collection: EditedCollection, one: EditableField): unknown => {
    const { field, column } = one;
    if (!isNeeded(collection, one) && random.below(6) === 0) return null;
    if (field.kind === 'yesNo') return random.below(2) === 0;
    if (field.kind === 'choice') {
      const codes = Object.keys(field.choices ?? {});
      const code = codes[random.below(codes.length)] ?? 'x';
      return column.storage === 'whole' ? Number(code) : code;
    }
    if (field.kind === 'number') {
      const [least = 0, most = 1e6] = column.limits ?? [];
      return Math.min(most, least + random.below(50));
    }
    if (field.kind === 'day') return `2026-0${String(1 + random.below(9))}-1${String(random.below(9))}`;
    return `${['ውሃ', 'بئر', 'कुआँ', 'Água', '水井'][random.below(5)] ?? ''} ${String(sent)}`.slice(0, column.longest);
  };
  // What identifies a row stays: two people may choose the same, and are told.
  const changeable = (collection: EditedCollection): readonly EditableField[] =>
    editableFields(collection).filter(
      ({ field, column }) =>
        column.link === undefined &&
        ['text', 'number', 'yesNo', 'day', 'choice'].includes(field.kind) &&
        column.storage !== 'json' &&
        uniqueTogether(collection)?.includes(field.name) !== true,
    );

  const next = async (person: (typeof people)[number]): Promise<Sent | undefined> => {
    const collection = CHANGED[random.below(CHANGED.length)] ?? 'households';
    const found = await call(person.connection, 'GET', `/items/${collection}?limit=-1&fields=*`).catch(() => undefined);
    if (found?.status !== 200) return undefined;
    const rows = rowsOf(found);
    const row = rows[random.below(rows.length)];
    const kind = random.below(5);
    const removable = REMOVABLE.find((name) => name === collection);
    if (removable !== undefined && (row === undefined || kind === 0)) {
      const households = await call(person.connection, 'GET', '/items/households?limit=-1&fields=id').catch(() => null);
      if (households?.status !== 200) return undefined;
      const all = rowsOf(households);
      const part = { household_id: all[random.below(all.length)]?.['id'] };
      keys += 1;
      const named = {
        members: { line_no: 100 + keys },
        livestock: { species: 'sheep', count_owned: keys },
        purchases: { item: `ዕቃ ${String(keys)}` },
      }[removable];
      // One kind of animals is in a household once.
      if (
        removable === 'livestock' &&
        rows.some((one) => one['household_id'] === part.household_id && one['species'] === 'sheep')
      )
        return undefined;
      return {
        id: randomUUID(),
        action: 'create',
        collection,
        key: randomUUID(),
        values: { ...part, ...named },
        seen: null,
      };
    }
    if (row === undefined) return undefined;
    const key = String(row[collection === 'villages' ? 'village_id' : 'id']);
    const of = { id: randomUUID(), collection, key };
    const fields = changeable(collection);
    if (removable !== undefined && kind === 1) {
      const seen = Object.fromEntries(
        editableFields(collection).map(({ field }) => [field.name, row[field.name] ?? null]),
      );
      return { ...of, action: 'delete', values: {}, seen };
    }
    const field = fields[random.below(fields.length)];
    if (field === undefined) return undefined;
    const { name } = field.field;
    return {
      ...of,
      action: 'update',
      values: { [name]: valueFor(collection, field) },
      seen: { [name]: row[name] ?? null },
    };
  };

  let killed = Promise.resolve();
  const kill = async (): Promise<void> => {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGKILL');
    await server.ended;
    await start();
  };
  await Promise.all(
    people.map(async (person) => {
      while (sent < CHANGES) {
        const change = await next(person);
        if (change === undefined) {
          await pause(20);
          continue;
        }
        sent += 1;
        if (sent === CHANGES / 2) killed = kill();
        const isCut = cuts < CUTS && random.below(4) === 0;
        if (isCut) cuts += 1;
        const answer = await send(person, change, isCut ? 1 + random.below(25) : undefined).catch((error: unknown) => {
          // Somebody else removed the row, or added one with the same number.
          const { message } = error as Error;
          if (message.startsWith('404 ') || (change.action === 'create' && message.startsWith('400 ')))
            return undefined;
          throw error;
        });
        if (answer?.state === 'written') written.set(change.id, change);
        else if (answer !== undefined) expect(answer.differences).not.toEqual([]);
      }
    }),
  );
  await killed;
  const order = reasonsInOrder();
  // Nothing lost, and nothing twice.
  expect([...order].sort()).toEqual([...written.keys()].sort());
  expect(written.size).toBeGreaterThan(CHANGES / 2);

  const [manager] = people;
  if (manager === undefined) throw new Error('There is nobody.');
  const removed = new Map<string, Row>();
  for (const line of Object.values(before).flat()) {
    const row: Row = Object.fromEntries(cells.parse(JSON.parse(line)));
    removed.set(String(row['id'] ?? row['village_id']), row);
  }
  for (const id of [...order].reverse()) {
    const change = written.get(id);
    if (change === undefined) continue;
    const { action, collection, key, values, seen } = change;
    const of = { id: randomUUID(), collection, key };
    const whole = wholeOf(collection)?.field ?? '';
    const undo: Sent =
      action === 'update'
        ? { ...of, action: 'update', values: seen ?? {}, seen: values }
        : action === 'create'
          ? {
              ...of,
              action: 'delete',
              values: {},
              seen: Object.fromEntries(Object.entries(values).filter(([name]) => name !== whole)),
            }
          : { ...of, action: 'create', values: restored(collection, key, seen ?? {}), seen: null };
    expect([change, await send(manager, undo)]).toEqual([change, expect.objectContaining({ state: 'written' })]);
  }
  const after = dump();
  const isChanged = (name: string): boolean => JSON.stringify(after[name]) !== JSON.stringify(before[name]);
  expect(Object.keys(before).filter(isChanged)).toEqual([]);
  expect(cuts).toBe(CUTS);

  /** What the removed row held, with what it was part of, which an edit does not name. */
  function restored(collection: EditedCollection, key: string, held: Row): Row {
    const created = [...written.values()].find((one) => one.action === 'create' && one.key === key);
    const first = created?.values ?? removed.get(key) ?? {};
    const identity = Object.fromEntries((uniqueTogether(collection) ?? []).map((name) => [name, first[name] ?? null]));
    const { survey_round_id: _, ...named } = identity;
    const whole = wholeOf(collection)?.field ?? '';
    const all = { ...named, ...held, [whole]: first[whole] };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  }
}, 600_000);
