const given = new WeakSet();

/** Lets SQLite keep what it gathers in memory; once for the one connection that a process has. PostgreSQL is set up by who runs it. */
export async function giveRoom(database) {
  if (database.client.config.client === 'pg' || given.has(database)) return;
  given.add(database);
  await database.raw('PRAGMA temp_store = MEMORY');
}
