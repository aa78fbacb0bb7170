/** Somebody who asks from outside, and is no administrator. The server's own work comes without accountability. */
export const isPerson = (accountability) => accountability !== null && accountability !== undefined && accountability.admin !== true;

/** One request has one accountability, and asks before and after its change: the answer after it must not wait for the database. */
const answers = new WeakMap();

const ask = async ({ ItemsService }, { accountability, database, schema }) => {
  try {
    // Only who may see restricted files may read this field.
    await new ItemsService('directus_files', { accountability, schema, knex: database }).readByQuery({ fields: ['restricted'], limit: 1 });
    return true;
  } catch (error) {
    if (error?.code === 'FORBIDDEN') return false;
    throw error;
  }
};

/** Whether a person may see restricted media and their files, by Directus' own rules. */
export const seesRestricted = (services, context) => {
  const { accountability } = context;
  if (!isPerson(accountability)) return Promise.resolve(true);
  const answer = answers.get(accountability) ?? ask(services, context);
  answers.set(accountability, answer);
  return answer;
};
