/** The households of the village that is looked at, as part of a condition. */
const inVillage = (query, alias, { village }) => (village === undefined ? query : query.where(`${alias}.village_id`, village));

/** Households are the same in two rounds by their code, where no other household of either round has it. */
export function link(query, { to, which }, filter, { database, asks }) {
  asks('households', 'household_code');
  const others = (alias, round) => inVillage(database(`households as ${alias}`).select(database.raw('1')).where(`${alias}.survey_round_id`, round), alias, filter);
  const alikeOf = (household, alias, round) => others(alias, round).whereRaw('?? = ?? and ?? <> ??', [`${alias}.household_code`, `${household}.household_code`, `${alias}.id`, `${household}.id`]);
  query.whereNotNull('h.household_code').whereNotExists(alikeOf('h', 'twin', filter.round));
  if (which === 'lost') {
    query.whereNotExists(others('again', to).whereRaw('?? = ??', ['again.household_code', 'h.household_code']));
    return;
  }
  query.join('households as other', 'other.household_code', 'h.household_code').where('other.survey_round_id', to).whereNotExists(alikeOf('other', 'other_twin', to));
  inVillage(query, 'other', filter);
}
