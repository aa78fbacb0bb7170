import {
  checkOf,
  checkQuestionSchema,
  checksOf,
  columnsRead,
  CUSTOM_NUMBERS,
  type Check,
  type CheckFinding,
  type CheckQuestion,
} from '@groundwork/survey/checks';
import type { RowRules } from '@groundwork/survey/figures/compute';
import { refusedBy } from '../../figures/answering.ts';
import { columnsByTable } from '../../figures/context.ts';
import { rowRules, rulesIfOpen } from '../../figures/reading.ts';
import { hasArea } from '../areas/membership.ts';
import { forbidden, notFound } from '../errors.ts';
import { figuresContext } from '../figures/context.ts';
import { engineOf, refusal } from '../figures/engine.ts';
import { openRows } from '../open-rows.ts';
import type { HouseholdContext } from './context.ts';

/** Every check with its rule in words. */
export async function listChecks(
  context: HouseholdContext,
): Promise<readonly Pick<Check, 'id' | 'group' | 'title' | 'rule'>[]> {
  const questions = await figuresContext(context).customQuestions(context);
  return checksOf(questions).map(({ id, group, title, rule }) => ({ id, group, title, rule }));
}

/** Fields of the findings' households that are answered beside them. */
const SHOWN = ['id', 'household_code', 'interview_date', 'enumerator_code', 'review_state', 'village_id.village_name'];

interface ShownHousehold {
  readonly id: string;
  readonly [field: string]: unknown;
}

interface Found extends Pick<CheckFinding, 'enumerator' | 'day' | 'says'> {
  readonly household?: ShownHousehold | null;
}

/**
 * The rows that a check looks at. An order by a field that the reader may not read would reveal it, so it is left out.
 * @throws Refusal 403 for who may not read all that the check looks at, or not all rows: a person who is not listed would be missing
 */
async function permitted(
  check: Check,
  asked: CheckQuestion,
  context: HouseholdContext,
): Promise<{ readonly question: CheckQuestion; readonly rules: RowRules }> {
  const figures = figuresContext(context);
  const { sort: _, ...unsorted } = asked;
  const sorted = await rulesIfOpen(columnsByTable(columnsRead(check, asked)), figures, context);
  const rules = sorted ?? (await rowRules(columnsByTable(columnsRead(check, unsorted)), figures, context));
  if (Object.keys(rules).length > 0 && !hasArea(context.accountability)) throw forbidden();
  return { question: sorted ? asked : unsorted, rules };
}

/**
 * The findings of one check, computed by the engine, each with its household or its enumerator and what was found, in a sentence.
 * `limit` (0 for the number alone, at most 500) and `offset` choose the page; `round`, `village`, `enumerator` and `state` narrow; `sort`
 * (`household`, `village`, `day`, `enumerator`, `review`, with a minus the other way round) puts them in order, otherwise the most striking come first. What is
 * usual is always taken from all households of the round, as far as the reader's area reaches.
 * @throws Refusal 403 for who may not read all that the check looks at, 404 for a check that there is not
 */
export async function runCheck(
  context: HouseholdContext,
): Promise<{ readonly total: number; readonly findings: readonly Found[] }> {
  const asked = checkQuestionSchema.parse({ ...context.query, check: context.params['check'] });
  const questions = asked.check === CUSTOM_NUMBERS ? await figuresContext(context).customQuestions(context) : [];
  const check = checkOf(asked.check, questions);
  if (check === undefined) throw notFound('There is no such check.');
  const { question, rules } = await permitted(check, asked, context);
  const { total, findings } = await engineOf(context)
    .check({ ...question, ...(questions.length > 0 && { questions: [...questions] }) }, rules)
    .catch(refusedBy(refusal));
  const ids = [...new Set(findings.flatMap(({ household }) => household ?? []))];
  const shown =
    ids.length === 0
      ? []
      : await openRows<ShownHousehold>(context, 'households', { fields: SHOWN, filter: { id: { _in: ids } } });
  const byId = new Map(shown.map((household) => [household.id, household]));
  return {
    total,
    findings: findings.map(({ household, ...found }) => ({
      ...found,
      ...(household !== undefined && { household: byId.get(household) ?? null }),
    })),
  };
}
