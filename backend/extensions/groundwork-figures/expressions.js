import { told, typeOf } from './columns.js';
import { entriesTeller } from './entries.js';
import { pointsOf } from './points.js';
import { proportions } from './proportions.js';
import { columnAt, monthOf, narrow } from './paths.js';
import { invalid } from './refusal.js';
import { wayOf } from './survey-tables.js';

/** Each answer is one column of the inner query; what it needs is joined to the household. */
export const answerOf = (name, one, frame) => kinds[kindOf(one)](name, one, frame);

const kindOf = (one) => ['field', 'total', 'each', 'at', 'different', 'ratio', 'points', 'known', 'home', 'head'].find((kind) => kind in one);

const column = (alias, field) => `${alias}.${field}`;

const kinds = {
  field: (name, { field, of, from, entries, summed }, frame) => {
    const table = of ?? frame.collection;
    const type = typeOf(frame.schema, table, field);
    frame.asks(table, field);
    const alias = of === undefined ? frame.row : frame.joinOnly(of);
    if (from !== undefined) return { select: classes(frame, column(alias, field), from), tell: (value) => told('float', value) };
    if (summed) return { select: frame.raw('case when ?? >= 0 then ?? end', [column(alias, field), column(alias, field)]), summed };
    if (entries !== undefined && type !== 'json') throw invalid(`${field} is not a list.`);
    const select = type === 'json' ? frame.raw('cast(?? as text)', [column(alias, field)]) : frame.raw('??', [column(alias, field)]);
    if (entries !== undefined) {
      const tell = entriesTeller(entries);
      return { select, tell: (value, round) => tell(told(type, value), round), shortens: true };
    }
    return { select, tell: (value) => told(type, value) };
  },
  total: (name, { total, of, within }, frame) => {
    const table = of ?? frame.collection;
    const alias = of === undefined ? frame.row : frame.joinOnly(of);
    const parts = Object.entries(total).map(([field, factor]) => {
      const yesNo = typeOf(frame.schema, table, field) === 'boolean';
      frame.asks(table, field);
      const value = yesNo ? ['case when ?? then 1 when not ?? then 0 end', [column(alias, field), column(alias, field)]] : ['??', [column(alias, field)]];
      const kept = within === undefined || yesNo ? value : [`case when ?? between ${real} and ${real} then ?? end`, [column(alias, field), ...within, column(alias, field)]];
      return [`${real} * (${kept[0]})`, [factor, ...kept[1]]];
    });
    return { select: frame.raw(parts.map(([sql]) => sql).join(' + '), parts.flatMap(([, bindings]) => bindings)), tell: (value) => told('float', value) };
  },
  each: (name, one, frame) => {
    const { each, where = {}, rules = [] } = one;
    const rows = (alias) => {
      const query = frame.database(each).as(alias);
      const household = householdOf(query, each, frame);
      for (const [field, value] of Object.entries(where)) {
        typeOf(frame.schema, each, field);
        frame.asks(each, field);
        if (value === null) query.whereNull(column(each, field));
        else query.where(column(each, field), value);
      }
      for (const rule of rules) narrow(query, rule, { ...frame, collection: each, row: each });
      return { alias, query, household };
    };
    const joined = (query, alias) => {
      frame.joinSums(query.as(alias), alias);
      return alias;
    };
    if (one.list || one.parts) {
      const { alias, query, household } = rows(`each_${name}`);
      const { from, tell, shortens = false } = one.list ? listOf(one, query, household, frame) : partsOf(one, query, household, frame);
      return { select: frame.raw('??', [column(joined(from, alias), 'answer')]), tell, shortens };
    }
    // All that is asked of the same rows is answered in one pass.
    const key = JSON.stringify([each, where, rules]);
    const pass = frame.passes.get(key) ?? rows(`each_${name}`);
    if (!frame.passes.has(key)) {
      frame.passes.set(key, pass);
      pass.query.select(frame.raw('?? as household', [pass.household])).groupBy(pass.household);
      joined(pass.query, pass.alias);
    }
    const { select, tell } = ofRows(one, frame);
    pass.query.select(frame.raw(`${select.sql} as ??`, [...select.bindings, name]));
    return { select: frame.raw('??', [column(pass.alias, name)]), tell };
  },
  at: (name, { at, from, month, spread }, frame) => {
    const { type, sql } = columnAt(at, frame);
    if (from !== undefined) return { select: classes(frame, sql, from), tell: (value) => told('float', value) };
    if (type === 'date') return { select: month ? monthOf(sql, frame) : sql, tell: (value) => value ?? null };
    if (spread) return { select: sql, spread };
    // PostgreSQL cannot group by JSON.
    return { select: type === 'json' ? frame.raw('cast(? as text)', [sql]) : sql, tell: (value) => told(type, value) };
  },
  different: (_name, { different }, frame) => {
    // A household is in one place and has one weight, and so has what is its own: the numbers of all combinations add up.
    if (different === 'household') return { select: frame.raw('h.id'), different: true };
    typeOf(frame.schema, frame.collection, different);
    frame.asks(frame.collection, different);
    return { select: frame.raw('??', [column(frame.row, different)]), different: true };
  },
  ratio: (_name, { ratio, to }, frame) => {
    for (const field of [...ratio, to]) {
      typeOf(frame.schema, frame.collection, field);
      frame.asks(frame.collection, field);
    }
    const [over, under] = [ratio.map((field) => column(frame.row, field)), column(frame.row, to)];
    const known = over.map(() => '?? >= 0').join(' and ');
    const product = over.map(() => 'cast(?? as double precision)').join(' * ');
    return { select: frame.raw(`case when ${known} and ?? > 0 then round(cast(${product} / ?? as numeric), 9) end`, [...over, under, ...over, under]), tell: (value) => told('float', value) };
  },
  points: pointsOf,
  known: (name, { known }, frame) => {
    const { select, tell, shortens = false } = answerOf(name, known, frame);
    // What a list is worth is told here, and not by the database.
    if (shortens) return { select, tell: (value, round) => tell(value, round) !== null, shortens };
    return { select: frame.raw('case when ? is null then 0 else 1 end', [select]), tell: (value) => Number(value) === 1 };
  },
  home: (name, { home, answer }, frame) => answerOf(name, answer, home === 'own' ? frame.ownHome() : frame.otherHome()),
  head: (name, _one, frame) => {
    for (const field of ['household_id', 'sex', 'is_head']) frame.asks('members', field);
    // Heads of both sexes, or one whose sex is not known, are no answer.
    // Apart, or SQLite would go through all members in the order of their households to save sorting the few that are heads.
    const heads = frame
      .database(`heads_${name}`)
      .withMaterialized(`heads_${name}`, frame.database('members').where('is_head', true).select('household_id as household', 'sex'))
      .groupBy('household')
      .select('household', frame.raw('case when count(*) = count(sex) and min(sex) = max(sex) then min(sex) end as answer'))
      .as(`each_${name}`);
    frame.joinSums(heads, `each_${name}`);
    return { select: frame.raw('??', [column(`each_${name}`, 'answer')]), tell: (value) => value ?? null };
  },
};

function ofRows(one, frame) {
  if (one.any) return anyOf();
  if (one.count) return countOf();
  if (one.some) return someOf(one, frame);
  return sumOf(one, frame);
}

/** A bound number of a known type; PostgreSQL would take it for a text. */
const real = 'cast(? as double precision)';

/** The lower bound of the class a number is in; below all of them one less than the first. */
function classes(frame, name, from) {
  const steps = [...from].reverse();
  const value = typeof name === 'string' ? frame.raw('??', [name]) : name;
  const cases = steps.map(() => `when ? >= ${real} then ${real}`).join(' ');
  return frame.raw(`case ${cases} when ? is not null then ${real} end`, [...steps.flatMap((bound) => [value, bound, bound]), value, from[0] - 1]);
}

/** The column with the household's key; joins what lies between. */
export function householdOf(query, table, frame) {
  const way = wayOf(table);
  frame.asks(table, way[0]);
  if (way.length === 1) return column(table, way[0]);
  frame.asks('plots', 'id');
  frame.asks('plots', 'household_id');
  query.join('plots as way', column('way', 'id'), column(table, way[0]));
  return 'way.household_id';
}

const anyOf = () => ({ select: { sql: 'true', bindings: [] }, tell: (value) => value !== null && value !== undefined });

const countOf = () => ({ select: { sql: 'count(*)', bindings: [] }, tell: (value) => Number(value ?? 0) });

/** Yes with one that is true, is more than nothing, or is another code than `except`; not known while one may be. */
function someOf({ each, some, except }, frame) {
  const yesNo = typeOf(frame.schema, each, some) === 'boolean';
  frame.asks(each, some);
  const name = column(each, some);
  const [is, isKnown] = yesNo ? ['??', '?? is not null'] : except === undefined ? ['?? > 0', '?? >= 0'] : ['?? <> ?', '?? is not null'];
  return {
    select: { sql: `case when count(case when ${is} then 1 end) > 0 then 1 when count(*) = count(case when ${isKnown} then 1 end) then 0 end`, bindings: [name, ...(except === undefined ? [] : [except]), name] },
    tell: (value) => (value === null || value === undefined ? null : Number(value) === 1),
  };
}

/** Null as soon as one part is not known, or is less than nothing: what is left would be too little. */
function sumOf({ each, sum, factors }, frame) {
  typeOf(frame.schema, each, sum);
  frame.asks(each, sum);
  const name = column(each, sum);
  let part = { sql: 'case when ?? >= 0 then ?? end', bindings: [name, name] };
  if (factors !== undefined) {
    typeOf(frame.schema, each, factors.by);
    frame.asks(each, factors.by);
    const cases = Object.entries(factors.values);
    // Nothing of anything is nothing, whatever it would have counted.
    part = {
      sql: `case when ?? = 0 then 0 ${cases.map(() => `when ?? = ? and ?? > 0 then ${real} * ??`).join(' ')} end`,
      bindings: [name, ...cases.flatMap(([code, factor]) => [column(each, factors.by), code, name, factor, name])],
    };
  }
  return {
    select: {
      sql: `case when count(*) = count(${part.sql}) then round(cast(sum(${part.sql}) as numeric), 6) end`,
      bindings: [...part.bindings, ...part.bindings],
    },
    tell: (value) => told('float', value),
  };
}

/** The different rows as lists of their columns, each once: `[["maize"], ["rice"]]`. */
function listOf({ each, list }, rows, household, frame) {
  const asked = list.map((one) => (typeof one === 'string' ? { field: one } : one));
  const types = asked.map(({ field }) => {
    frame.asks(each, field);
    return typeOf(frame.schema, each, field);
  });
  const parts = asked.map(({ field, from }) => (from === undefined ? frame.raw('??', [column(each, field)]) : classes(frame, column(each, field), from)));
  const row = `${frame.isPostgres ? 'cast(json_build_array' : '(json_array'}(${parts.map(() => '?').join(', ')})${frame.isPostgres ? ' as text)' : ')'}`;
  const different = rows.distinct(frame.raw('?? as household', [household]), frame.raw(`${row} as entry`, parts)).as('different');
  const together = frame.isPostgres ? "string_agg(entry, ',' order by entry)" : "group_concat(entry, ',' order by entry)";
  const from = frame.database(different).groupBy('household').select('household', frame.raw(`${together} as answer`));
  return {
    from,
    tell: (value) => (value === null || value === undefined ? [] : JSON.parse(`[${value}]`).map((entry) => entry.map((one, index) => told(types[index], one)))),
  };
}

/** The sums of a number by the code in another column, in proportion. Not known with a row of which one of both is not. */
function partsOf({ each, parts, by }, rows, household, frame) {
  for (const field of [parts, by]) {
    typeOf(frame.schema, each, field);
    frame.asks(each, field);
  }
  const [name, code] = [column(each, parts), column(each, by)];
  const part = frame.raw(
    "case when ?? is not null and count(*) = count(case when ?? >= 0 then ?? end) then cast(round(cast(sum(??) as numeric), 6) as text) else 'null' end as part",
    [code, name, name, name],
  );
  const sums = rows.select(frame.raw('?? as household', [household]), part).groupBy(household, code).as('sums');
  const together = frame.isPostgres ? "string_agg(part, ',' order by part)" : "group_concat(part, ',' order by part)";
  return {
    from: frame.database(sums).groupBy('household').select('household', frame.raw(`${together} as answer`)),
    tell: (value) => (value === null || value === undefined ? [] : proportions(JSON.parse(`[${value}]`))),
    shortens: true,
  };
}
