import type { Filter } from '@groundwork/shared/data';
import { partsOf } from '@groundwork/survey/figures/table';
import { customAnswer } from '@groundwork/survey/model';
import { valueAt, type Row, type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import { at } from '../rows/rows.data.ts';
import type { AskedByRound } from './asked.data.ts';
import type { RoundsAsked } from './silent-rounds.ts';
import { roundsLeft } from './not-asked.ts';
import type { Rule } from '../rules/rules.ts';

/** Ids of survey rounds; null is that of households of none. */
type Rounds = ReadonlySet<string | null>;

/** Which survey rounds of a choice did not ask for something. Their rows have no answer, and it is not "not known" either. */
export interface UnaskedRounds {
  /** The way from a row to its round; undefined where every round asked, so that none has to be found. */
  readonly round: SurveyField | undefined;
  /** Rounds that did not ask for what is measured. */
  readonly variable: Rounds;
  /** Rounds that did not ask for what rows are grouped by. */
  readonly by: Rounds;
}

export const NONE_UNASKED: UnaskedRounds = { round: undefined, variable: new Set(), by: new Set() };

interface Choice {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
  readonly variable?: SurveyField | undefined;
  readonly by?: SurveyField | undefined;
}

/** Which rounds of a choice did not ask for its parts. Where none did at all, see `isNotAsked`. */
export function unaskedRoundsOf({ table, rules, variable, by }: Choice, asked: AskedByRound): UnaskedRounds {
  const round = table.fields.find(({ link }) => link?.table === 'survey_rounds');
  if (asked === undefined || round === undefined || table.household === null) return NONE_UNASKED;
  const silent = (field: SurveyField | undefined): Rounds =>
    new Set(
      field === undefined
        ? []
        : roundsLeft(asked, rules).flatMap(([id, own]) =>
            partsOf(table, [field]).every((part) => own.has(part)) ? [] : [id],
          ),
    );
  const found = { variable: silent(variable), by: silent(by) };
  return found.variable.size + found.by.size === 0 ? NONE_UNASKED : { round, ...found };
}

const keyField = ({ link }: SurveyField): string => `${link?.path ?? ''}.${link?.key ?? ''}`;

/** What rows have to be read with beside their answers. */
export const unaskedFields = ({ round }: UnaskedRounds): readonly string[] =>
  round === undefined ? [] : [keyField(round)];

/** The same as a filter: rows of some of these rounds, or of all others. */
export function filterOfRounds({ round }: UnaskedRounds, rounds: Rounds, inside: boolean): Filter {
  const path = round?.link?.path ?? '';
  const ids = [...rounds].filter((id) => id !== null);
  const none = at(path, { _null: true });
  const listed = round && ids.length > 0 ? at(keyField(round), { [inside ? '_in' : '_nin']: ids }) : undefined;
  // In SQL nothing is not in a list, either.
  if (rounds.has(null) === inside) return { _or: [...(listed ? [listed] : []), none] };
  return listed ?? at(path, { _nnull: true });
}

/** For each of some fields, whether a row has no answer because its round did not ask; and which fields have to be read to know. */
export function silentFields(
  choice: Pick<Choice, 'table' | 'rules'>,
  fields: readonly SurveyField[],
  asked: AskedByRound,
): { readonly isSilent: (field: SurveyField) => (row: Row) => boolean; readonly fields: readonly string[] } {
  const unaskedByField = new Map(
    fields.map((field) => [field.name, unaskedRoundsOf({ ...choice, variable: field }, asked)]),
  );
  return {
    isSilent: ({ name }) => {
      const unasked = unaskedByField.get(name) ?? NONE_UNASKED;
      const isSilent = isOf(unasked, unasked.variable);
      // What is there is an answer, whatever is recorded of its round; in a column of the model it may be a default.
      return customAnswer(name) === undefined ? isSilent : (row) => isSilent(row) && valueAt(row, name) === null;
    },
    fields: [...new Set([...unaskedByField.values()].flatMap(unaskedFields))],
  };
}

/** Whether a row is of one of these rounds. */
export function isOf({ round }: UnaskedRounds, rounds: Rounds): (row: Row) => boolean {
  if (round === undefined || rounds.size === 0) return () => false;
  const name = keyField(round);
  return (row) => {
    const id = valueAt(row, name);
    return rounds.has(typeof id === 'string' ? id : null);
  };
}

/** The rounds that the conditions of a question leave, with what each asked. */
export const roundsAsked = (asked: AskedByRound, rules: readonly Rule[]): RoundsAsked =>
  new Map(asked && roundsLeft(asked, rules));
