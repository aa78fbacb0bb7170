/** Sums of weights miss the half of them by this part of the whole. */
const DUST = 1e-12;

/**
 * The spread of an amount in every combination of the other answers: how many rows have it and a weight, how many have it and no weight, the sums of weights and of
 * weighted amounts, the least, the most, and the median, which has half of the weight on either side.
 * @param inner has the columns `a…`, one of them the amount, and `weight`
 * @returns one row for each combination, in the columns that count-answers.js reads, and its own in `spread_…`
 */
export function spreadQuery(inner, keys, amount, database) {
  const counts = `${amount} is not null and weight is not null`;
  const over = keys.length === 0 ? '' : `partition by ${keys.join(', ')}`;
  const running = database(inner.as('answers')).select([
    ...keys,
    amount,
    'weight',
    // Equal amounts are of one mind: they are passed together.
    database.raw(`sum(case when ${counts} then weight else 0 end) over (${over} order by ${amount}) as passed`),
    database.raw(`sum(case when ${counts} then weight else 0 end) over (${over}) as whole`),
  ]);
  const least = (passed) => `min(case when ${counts} and ${passed} then ${amount} end)`;
  const columns = {
    times: 'count(*)',
    spread_n: `count(case when ${counts} then 1 end)`,
    spread_light: `count(case when ${amount} is not null and weight is null then 1 end)`,
    spread_weight: `sum(case when ${counts} then weight else 0 end)`,
    spread_total: `sum(case when ${counts} then weight * ${amount} else 0 end)`,
    spread_least: `min(case when ${counts} then ${amount} end)`,
    spread_most: `max(case when ${counts} then ${amount} end)`,
    spread_below: least(`passed >= whole / 2.0 - whole * ${DUST}`),
    spread_above: least(`passed > whole / 2.0 + whole * ${DUST}`),
  };
  const spread = database(running.as('running')).select([...keys, ...Object.entries(columns).map(([name, sql]) => database.raw(`${sql} as ${name}`))]);
  return keys.length === 0 ? spread : spread.groupBy(keys);
}

const numberOf = (value) => (value === null || value === undefined ? null : Number(value));

/** `{ n, withoutWeight, weight, total, least, most, median }`; the last three null where there is none. */
export function spreadOf(row) {
  const [below, above] = [numberOf(row.spread_below), numberOf(row.spread_above)];
  return {
    n: Number(row.spread_n),
    withoutWeight: Number(row.spread_light),
    weight: Number(row.spread_weight),
    total: Number(row.spread_total),
    least: numberOf(row.spread_least),
    most: numberOf(row.spread_most),
    median: below === null || above === null ? null : (below + above) / 2,
  };
}
