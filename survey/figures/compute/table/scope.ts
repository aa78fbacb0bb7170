import type { SurveyField } from '../../../model/index.ts';
import { partsOf } from '../../table/index.ts';
import type { Rounds } from '../compute.ts';
import type { Scope } from '../frame.ts';
import type { Understood } from './understand.ts';

type RoundKeys = Scope['rounds'];

/** What the linked rules say that a row belongs to: the one round, the one village. */
const ruledTo = ({ rules }: Understood, table: string): readonly string[] =>
  rules.flatMap(({ field, comparison, value }) => (field.link?.table === table && comparison === 'is' ? [value] : []));

/** The rounds that a question is about, and those of them that asked for some fields. */
export interface AskedRounds {
  readonly shown: RoundKeys;
  readonly asking: (fields: readonly (SurveyField | undefined)[]) => RoundKeys;
}

/** Everything that a question may be looked up in rounds for. */
export const partsAsked = ({ table, of, by }: Understood): readonly string[] =>
  table.household === null ? [] : partsOf(table, [...of, by]);

export function roundsOf(question: Understood, rounds: Rounds): AskedRounds {
  // Rows that belong to no household were asked in no round.
  if (question.table.household === null) return { shown: [null], asking: () => [null] };
  const chosen = ruledTo(question, 'survey_rounds');
  const shown = [...rounds.asked.keys()].filter((round) => chosen.every((one) => one === round));
  return {
    shown,
    asking: (fields) => {
      if (fields.every((field) => field === undefined)) return shown;
      const parts = partsOf(question.table, fields);
      return shown.filter((round) => parts.every((part) => rounds.asked.get(round)?.has(part)));
    },
  };
}

/** Which households a figure of the question is about. A village that is looked at, or compared with others, is a stratum. */
export function scopeOf(
  question: Understood,
  of: RoundKeys,
  grouped: boolean,
  { asking }: AskedRounds,
  { design }: Rounds,
): Scope {
  // Rows that belong to no household have no village in the frame: their rule alone says which are meant.
  const ofHouseholds = question.table.household !== null;
  const [village] = ofHouseholds ? ruledTo(question, 'villages') : [];
  const dividing = asking([question.by]);
  return {
    village,
    rounds: of,
    weighted: question.weighted,
    within: village !== undefined || (ofHouseholds && grouped && question.by?.link?.table === 'villages'),
    dividing: of.filter((round) => dividing.includes(round)),
    design,
  };
}
