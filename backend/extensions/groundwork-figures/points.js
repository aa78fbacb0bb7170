import { told, typeOf } from './columns.js';

/** A question with points, by what answers yes: null where that is not known. */
const ways = {
  /** One of some codes. */
  in: ({ in: codes }, value) => (value === null ? null : codes.includes(value)),
  /** A list with a code in it. */
  holds: ({ holds }, value) => (Array.isArray(value) && value.every((code) => typeof code === 'string') ? value.includes(holds) : null),
  from: ({ from }, value) => (value === null ? null : value >= from),
  /** Another code than these, and a second column says no. */
  out: ({ out }, value, second) => (value === null ? null : out.includes(value) ? false : second === null ? null : !second),
  /** So many people at most to one of what the column counts. */
  people: ({ people }, value, listed) => (value === null || value <= 0 || listed === 0 ? null : listed / value <= people),
  head: (_one, value) => value,
};

const wayIn = (one) => Object.keys(ways).find((way) => way in one);

/**
 * The points of a household: null as soon as one question is not known. What the questions rest on is read together, and told as
 * points alone.
 */
export function pointsOf(name, { points: questions }, frame) {
  const own = (field) => {
    const type = typeOf(frame.schema, 'households', field);
    frame.asks('households', field);
    return { type, sql: type === 'json' ? frame.raw('cast(?? as text)', [`${frame.row}.${field}`]) : frame.raw('??', [`${frame.row}.${field}`]) };
  };
  const columnsOf = (one) => {
    const way = wayIn(one);
    if (way === 'head') return [headOf(one.head, name, frame)];
    if (way === 'people') return [own(one.field), listedOf(name, frame)];
    return way === 'out' ? [own(one.field), own(one.unless)] : [own(one.field)];
  };
  const asked = questions.map((one) => ({ one, columns: columnsOf(one) }));
  const all = asked.flatMap(({ columns }) => columns);
  const together = frame.isPostgres ? 'cast(json_build_array' : '(json_array';
  const select = frame.raw(`${together}(${all.map(() => '?').join(', ')})${frame.isPostgres ? ' as text)' : ')'}`, all.map(({ sql }) => sql));
  return {
    select,
    shortens: true,
    tell: (text) => {
      const values = JSON.parse(text);
      let sum = 0;
      for (const { one, columns } of asked) {
        const own = columns.map(({ type }) => told(type, values.shift()));
        const yes = sum === null ? null : ways[wayIn(one)](one, ...own);
        sum = yes === null ? null : sum + (yes ? one.points : 0);
      }
      return sum;
    },
  };
}

/** How many members are listed. */
function listedOf(name, frame) {
  const alias = `listed_${name}`;
  frame.asks('members', 'household_id');
  frame.joinSums(frame.database('members').groupBy('household_id').select(frame.raw('household_id as household'), frame.raw('count(*) as answer')).as(alias), alias);
  return { type: 'integer', sql: frame.raw('coalesce(??, 0)', [`${alias}.answer`]) };
}

/** An answer of the head of the household; of several heads of the one that is read first. */
function headOf(field, name, frame) {
  const alias = `head_${name}`;
  const type = typeOf(frame.schema, 'members', field);
  for (const column of ['id', 'household_id', 'is_head', field]) frame.asks('members', column);
  const heads = frame
    .database('members as head')
    .where('head.is_head', true)
    .whereNotExists(frame.database('members as other').select(frame.raw('1')).where('other.is_head', true).whereRaw('?? = ?? and ?? < ??', ['other.household_id', 'head.household_id', 'other.id', 'head.id']))
    .select(frame.raw('head.household_id as household'), frame.raw('?? as answer', [`head.${field}`]));
  frame.joinSums(heads.as(alias), alias);
  return { type, sql: frame.raw('??', [`${alias}.answer`]) };
}
