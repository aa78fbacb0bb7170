import { t } from '@groundwork/shared/messages';
import {
  choiceOf,
  hangsOn,
  importTable,
  isTarget,
  newRepeat,
  TARGETS,
  withNewQuestions,
  withRepeat,
  type FormQuestion,
  type HeadingsAbove,
  type Lists,
  type SheetChoice,
} from '@groundwork/survey/import';
import { Field, Input, SelectField } from '@groundwork/shared/ui/antd/form';
import { repeatTableName } from '@groundwork/survey/model';

const TABLES = TARGETS.map((value) => ({ value: value as string, label: importTable(value).title }));

/** In place of a table: one of its own. */
const NEW = '+';

interface SheetTableProps {
  readonly choice: SheetChoice;
  readonly choices: readonly SheetChoice[];
  readonly headings: HeadingsAbove;
  readonly known: Pick<Lists, 'questions' | 'repeats'>;
  readonly form: readonly FormQuestion[];
  readonly onChange: (choice: SheetChoice) => void;
}

/** Which table a sheet fills; one that hangs on a household or a person may become a table of its own, with a title. */
export function SheetTable({ choice, choices, headings, known, form, onChange }: SheetTableProps) {
  const { sheet, target, repeat } = choice;
  const { repeats = [] } = known;
  const kind = hangsOn(sheet, choices);
  const own = repeats.map(({ name, label }) => ({ value: repeatTableName(name) as string, label }));
  const choose = (chosen: string): void => {
    const taken = new Set(
      [...repeats, ...choices.flatMap((one) => (one === choice || one.repeat === null ? [] : [one.repeat]))].map(
        ({ name }) => name,
      ),
    );
    const changed =
      chosen === NEW && kind !== null
        ? withRepeat(choice, newRepeat(sheet, kind, taken, form), headings, known)
        : choiceOf(sheet, headings, isTarget(chosen) ? chosen : null, known);
    const [filled] = withNewQuestions([changed], undefined, form);
    if (filled) onChange(filled);
  };
  return (
    <>
      <SelectField
        label={t`Table`}
        value={repeat === null ? (target ?? '') : NEW}
        options={[
          { value: '', label: t`Leave it out` },
          ...(kind === null ? [] : [{ value: NEW, label: t`New table` }]),
          ...own,
          ...TABLES,
        ]}
        onChoose={choose}
      />
      {repeat !== null && (
        <Field
          label={t`Title of the new table`}
          hint={
            repeat.kind === 'memberRows'
              ? t`Its rows are about persons of the household.`
              : t`Its rows are about the household.`
          }
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={repeat.label}
              maxLength={255}
              onBlur={(event) =>
                onChange({ ...choice, repeat: { ...repeat, label: event.target.value.trim() || repeat.label } })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}
