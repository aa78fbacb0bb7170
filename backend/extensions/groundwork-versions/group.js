/** All versions of a document hang on the first; its key names the group. */
export const rootOf = ({ id, version_of: root }) => root ?? id;

const inGroup = (rows, roots) => rows.where((one) => one.whereIn('id', roots).orWhereIn('version_of', roots));

const later = (a, b) => (a.version_no ?? 1) - (b.version_no ?? 1) || Number(new Date(a.date_created)) - Number(new Date(b.date_created)) || (a.id < b.id ? -1 : 1);

/** The versions of some documents, the first before later ones. */
export async function versionsOf(database, roots, fields = []) {
  return (await inGroup(database('documents'), roots).select('id', 'version_of', 'version_no', 'date_created', 'newest', ...fields)).sort(later);
}

/** In each group the last version is the newest, and no other. */
export async function markNewest(database, roots) {
  const last = new Map();
  const rows = await versionsOf(database, roots);
  for (const row of rows) last.set(rootOf(row), row.id);
  const wrong = rows.filter((row) => Boolean(row.newest) !== (last.get(rootOf(row)) === row.id));
  for (const { id } of wrong) await database('documents').where({ id }).update({ newest: [...last.values()].includes(id) });
}

/** When the first version has gone, the next one takes its place, and the others hang on that. */
export async function closeRanks(database, left) {
  const [first, ...others] = left;
  if (first === undefined) return;
  await database('documents').where({ id: first.id }).update({ version_of: null });
  await database('documents').whereIn('id', others.map(({ id }) => id)).update({ version_of: first.id });
  await markNewest(database, [first.id]);
}
