import type { SurveyField, SurveyTable } from '../shared/query/dictionary/index.ts';
import { readRule, writeRule, type Rule } from '../shared/query/rules/rules.ts';
import { isAmount } from '../shared/figures/table/amounts.ts';
import { canGroup } from '../shared/figures/table/groups.ts';
import { isComputed } from '../shared/figures/table/table.data.ts';

/** What is asked, as the address has it. */
export interface AnalysisState {
  /** With the fields of the household beside its own. */
  readonly table: SurveyTable;
  readonly variable: SurveyField;
  readonly by: SurveyField | undefined;
  readonly rules: readonly Rule[];
  readonly weighted: boolean;
  /** Whether all survey rounds are combined on purpose. */
  readonly allRounds: boolean;
  /** The key of the answer that the chart compares; null for the commonest. */
  readonly answer: string | null;
}

/** What a screen opens with: a question that every survey has. */
const FIRST: Readonly<Record<string, string>> = { households: 'water_source', members: 'attending_school' };

/** Words that name one row, numbers that name a place, and sums with their purpose are no variables. */
const isVariable = (field: SurveyField): boolean =>
  canGroup(field) && !/household_code$|(^|\.)name$/.test(field.name) && (field.kind !== 'number' || isAmount(field));

export const variablesOf = (table: SurveyTable): readonly SurveyField[] =>
  table.fields.filter((field) => isComputed(field) && (isVariable(field) || field.link !== undefined));

export const groupsOf = (table: SurveyTable): readonly SurveyField[] =>
  table.fields.filter((field) => isComputed(field) && canGroup(field) && !/household_code$/.test(field.name));

/** Reads the address against the tables as the person may read them; nonsense counts as nothing. */
export function readAnalysis(address: URLSearchParams, tables: readonly SurveyTable[]): AnalysisState | undefined {
  const table = tables.find(({ name }) => name === address.get('table')) ?? tables[0];
  if (table === undefined) return undefined;
  const variables = variablesOf(table);
  const named = (name: string | null | undefined) => variables.find((field) => field.name === name);
  const variable =
    named(address.get('of')) ?? named(FIRST[table.name]) ?? variables.find(({ link }) => link === undefined);
  if (variable === undefined) return undefined;
  const by = address.get('by') ?? table.fields.find(({ link }) => link?.table === 'villages')?.name;
  return {
    table,
    variable,
    by: groupsOf(table).find(({ name }) => name === by && name !== variable.name),
    rules: address.getAll('where').flatMap((text) => readRule(text, table) ?? []),
    weighted: address.get('weights') !== 'off',
    allRounds: address.get('rounds') === 'all',
    answer: address.get('answer'),
  };
}

/** The address of a state; `by` is empty for no groups. */
export function writeAnalysis({
  table,
  variable,
  by,
  rules,
  weighted,
  allRounds,
  answer,
}: AnalysisState): URLSearchParams {
  const address = new URLSearchParams({ table: table.name, of: variable.name, by: by?.name ?? '' });
  for (const rule of rules) address.append('where', writeRule(rule));
  if (!weighted) address.set('weights', 'off');
  if (allRounds) address.set('rounds', 'all');
  if (answer !== null) address.set('answer', answer);
  return address;
}
