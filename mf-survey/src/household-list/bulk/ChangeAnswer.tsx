import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { ChangeField, standingOf, type BulkWork } from '@groundwork/shared/ui/bulk';
import { editableFields, valueProblem } from '@groundwork/survey/model';
import { mayRead, useReadable } from '../../shared/query/access/readable.ts';
import { labelOf, valueAt, valueText } from '../../shared/query/dictionary/index.ts';
import { villageChoicesQuery } from '../../shared/villages/village-choices.data.ts';
import { readChosen, type Chosen } from '../../shared/households/bulk/chosen-households.ts';
import { several } from '../../shared/households/bulk/several.ts';

export interface ChangeAnswerProps {
  readonly whom: Chosen;
  readonly count: number;
  readonly onChange: (work: BulkWork) => void;
  readonly onCancel: () => void;
}

/** Gives one answer to many households: which question, which answer, and what that changes. */
export function ChangeAnswer({ whom, count, onChange, onCancel }: ChangeAnswerProps) {
  const { readable } = useReadable();
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const fields = editableFields('households').filter(({ field }) => mayRead(readable, 'households', field.name));
  return (
    <ChangeField
      collection="households"
      name={t`Change an answer of ${several(count)}`}
      choose={t`Question`}
      fields={fields}
      labelOf={({ field: { name, label } }) => {
        const known = fields.find(({ field }) => field.name === name);
        return known ? labelOf(known.field) : label;
      }}
      check={valueProblem}
      linkChoices={{ village_id: Object.fromEntries(villages.map((one) => [one.village_id, one.village_name])) }}
      textOf={({ name, choices }, value) => {
        const known = fields.find(({ field }) => field.name === name);
        return known === undefined ? null : valueText({ ...known.field, ...(choices && { choices }) }, value);
      }}
      whom={whom}
      count={count}
      several={several}
      readStanding={async (of, signal) => {
        const { name } = of.field;
        // Where the key of what a link leads to is in a row.
        const place = of.column.link === undefined ? name : `${name}.${name}`;
        return (await readChosen(whom, ['household_code', place], { signal })).map((row) =>
          standingOf(of, { id: row['id'], name: row['household_code'], value: valueAt(row, place) }),
        );
      }}
      onChange={onChange}
      onCancel={onCancel}
    />
  );
}
