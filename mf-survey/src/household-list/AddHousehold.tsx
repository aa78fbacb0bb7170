import { newKey, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { round } from '@groundwork/survey/model';
import { useState } from 'react';
import { useAnswerFields } from '../shared/editing/answer-fields.ts';
import { RecordEditor } from '../shared/editing/RecordEditor.tsx';
import { useAnswerable } from '../shared/editing/use-answerable.ts';
import { ANSWER_GROUPS } from '../shared/households/answer-groups.ts';
import { useLinkChoices } from '../shared/query/choices/link-choices.ts';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';

export interface AddHouseholdProps {
  /** What the form is called. */
  readonly name: string;
  /** Whether it is suggested to those who may add households. */
  readonly suggested: boolean;
  /** What it begins with: the village that the list is narrowed to. */
  readonly begins?: Readonly<Record<string, string>>;
  /** Called with the key of the household once the server has it. */
  readonly onAdded: (id: string) => void;
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

const GROUPS = [
  {
    title: t`Interview`,
    fields: [
      'household_code',
      'village_id',
      'survey_round_id',
      'interview_date',
      'enumerator_code',
      'consent',
      'weight',
      'latitude',
      'longitude',
    ],
  },
  ...ANSWER_GROUPS,
];

/** The form for a new household of a survey round: its people, plots and the rest are added on its page. */
export function AddHousehold({ name, suggested, begins, onAdded, onDone, onCancel }: AddHouseholdProps) {
  const [id] = useState(newKey);
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const rounds = useLinkChoices(round.link);
  const answerable = useAnswerable('households');
  const own = useAnswerFields()
    .of('households', {})
    .fields.map(({ field }) => field.name);
  return (
    <RecordEditor
      collection="households"
      name={name}
      {...(suggested && { suggested: true })}
      title={t`New household`}
      page="/baseline-survey/list"
      about={`households/${id}`}
      fixed={{ id }}
      begins={begins}
      groups={[...GROUPS, { title: t`Other questions`, fields: own }]}
      isAskedFor={({ survey_round_id: chosen }) => answerable(typeof chosen === 'string' ? chosen : null)}
      linkChoices={{
        village_id: Object.fromEntries(villages.map((one) => [one.village_id, one.village_name])),
        survey_round_id: Object.fromEntries(rounds.map(({ key, name }) => [key, name])),
      }}
      onWritten={() => !suggested && onAdded(id)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
