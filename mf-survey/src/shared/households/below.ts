import type { Filter } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import {
  collectionOf,
  customAnswer,
  isRepeatTable,
  repeatFilter,
  surveyTables,
  wayFromHousehold,
  writeRuleOf,
} from '@groundwork/survey/model';
import { readRule, ruleFilter, writeRule, type Rule } from '../query/rules/rules.ts';
import type { SurveyField, SurveyTable } from '../query/dictionary/index.ts';
import { at } from '../query/rows/rows.data.ts';
import type { AskedByRound } from '../query/rounds/asked.data.ts';

/** What households are asked of their rows in one table: that there is at least one for which all rules hold, or none for which the rule holds. */
export interface Below {
  readonly table: SurveyTable;
  readonly presence: 'some' | 'none';
  readonly rules: readonly Rule[];
  /** Keys of the survey rounds that asked for the table: a household of another round has none that is known of. Left out where it is not known which did. */
  readonly rounds?: readonly string[];
}

/** A table below without what its rows only repeat of their household, or of their person. */
function ownTable(table: SurveyTable): SurveyTable {
  const isOwn = isRepeatTable(table.name)
    ? ({ name }: SurveyField) => customAnswer(name) !== undefined
    : ({ name }: SurveyField) => !name.startsWith(`${table.household ?? ''}.`);
  return { ...table, fields: table.fields.filter(isOwn) };
}

/** Of these tables, those below a household. */
export const tablesBelow = (tables: readonly SurveyTable[]): readonly SurveyTable[] =>
  tables.filter(({ household }) => household !== null && household !== '').map(ownTable);

/** The conditions on rows below that an address has, understood or not. */
export const rulesBelow = (address: URLSearchParams): readonly string[] =>
  [...tablesBelow(surveyTables).map(({ name }) => name), ...repeatsIn(address)].flatMap((name) =>
    address.getAll(name).filter((text) => text !== 'any' && text !== 'none'),
  );

/** Tables of repeat groups that an address has conditions on, known or not. */
export const repeatsIn = (address: URLSearchParams): readonly string[] =>
  [...new Set(address.keys())].filter(isRepeatTable);

/** Reads `members=sex:is:female`, `plots=any` and `plots=none` out of the address; nonsense counts as nothing. */
export function readBelow(address: URLSearchParams, tables: readonly SurveyTable[]): readonly Below[] {
  return tablesBelow(tables).flatMap((table) => {
    const given = address.getAll(table.name);
    const presence = given.includes('none') ? 'none' : 'some';
    const sound = given.flatMap((text) => readRule(text, table) ?? []);
    // Of what there is none, Directus can be asked by one rule.
    const rules = presence === 'none' ? sound.slice(-1) : sound;
    return rules.length > 0 || given.includes('any') || presence === 'none' ? [{ table, presence, rules }] : [];
  });
}

export function writeBelow(address: URLSearchParams, below: readonly Below[]): void {
  for (const { table, presence, rules } of below) {
    if (presence === 'none') address.append(table.name, 'none');
    else if (rules.length === 0) address.append(table.name, 'any');
    for (const rule of rules) address.append(table.name, writeRule(rule));
  }
}

/** The conditions with the rounds that asked for their tables, where they ask for households without rows. */
export const withAsked = (below: readonly Below[], asked: AskedByRound): readonly Below[] =>
  asked === undefined
    ? below
    : below.map((one) =>
        one.presence === 'none'
          ? {
              ...one,
              rounds: [...asked].flatMap(([round, parts]) =>
                round !== null && parts.has(one.table.name) ? [round] : [],
              ),
            }
          : one,
      );

/**
 * As Directus reads it. One rule is asked by `_some` and `_none`, which are quick. Several must hold for one and the same row, and a
 * group of rules is what those two leave out without a word: then the table is joined, which Directus does once for each way.
 */
export function belowFilter({ table, presence, rules, rounds }: Below): Filter {
  const way = wayFromHousehold(collectionOf(table.name));
  const [first = table.name, ...further] = way;
  const written = rules.map((rule) => ruleFilter(rule, (text) => writeRuleOf(table.name, text)));
  if (written.length > 1) return at(way.join('.'), { _and: written });
  const row = further.reduceRight<Filter>(
    (inner, step) => at(step, inner),
    written[0] ?? repeatFilter(table.name) ?? { id: { _nnull: true } },
  );
  const rows = at(first, { [presence === 'none' ? '_none' : '_some']: row });
  return rounds === undefined ? rows : { _and: [rows, { survey_round_id: { _in: rounds } }] };
}

/** "Household members, at least one" or "Plots, none". */
export const belowText = ({ table, presence }: Below): string =>
  `${table.title}, ${presence === 'none' ? 'none' : t`at least one`}`;
