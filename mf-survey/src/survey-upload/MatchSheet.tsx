import { plural, t, Trans } from '@groundwork/shared/messages';
import {
  importField,
  importFields,
  isNewQuestion,
  questionOfColumn,
  withColumn,
  withQuestion,
  type FormQuestion,
  type HeadingsAbove,
  type Lists,
  type SheetChoice,
  type Target,
} from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { SearchField, SelectField } from '@groundwork/shared/ui/antd/form';
import { customFieldName, type CustomQuestion } from '@groundwork/survey/model';
import { useMemo, useState } from 'react';
import { Choose } from './Choose.tsx';
import { NewQuestion } from './NewQuestion.tsx';
import { SheetTable } from './SheetTable.tsx';
import styles from './SurveyUpload.module.css';

/** Columns of a sheet from which on they are shown when asked for; those of a form that is known always are. */
const LONG = 100;

/** Columns that are listed at once; of more, the rest is listed when asked for or searched. */
const FEW = 20;

interface MatchSheetProps {
  readonly choice: SheetChoice;
  readonly headings: HeadingsAbove;
  /** All sheets, which say what this one hangs on. */
  readonly choices: readonly SheetChoice[];
  /** Custom questions and repeat groups that the portal has. */
  readonly known: Pick<Lists, 'questions' | 'repeats'>;
  /** The questions of the form that was chosen with the file. */
  readonly form: readonly FormQuestion[];
  readonly onChange: (choice: SheetChoice) => void;
}

interface ColumnRow {
  readonly index: number;
  readonly heading: string;
  readonly examples: string;
}

/** Which table a sheet fills, and which field each of its columns. */
export function MatchSheet({ choice, choices, headings, known, form: asked, onChange }: MatchSheetProps) {
  const { sheet, target, columns, above, form } = choice;
  const left = columns.filter((field) => field === null).length;
  const inherited =
    target === null
      ? []
      : Object.entries(above).map(([heading, field]) => `${heading} → ${importField(target, field)?.label ?? field}`);
  const made = target === null ? [] : (form?.made ?? []).map((field) => importField(target, field)?.label ?? field);
  return (
    <Card title={sheet.name}>
      <p className={styles.hint}>
        <Trans>
          {sheet.rows.toLocaleString()} rows, {sheet.header.length} columns
          {target !== null &&
            left > 0 &&
            t`; ${left} of the columns ${plural(left, { one: 'is', other: 'are' })} left out`}
          {sheet.parent !== undefined && t`; part of “${sheet.parent}”`}
        </Trans>
      </p>
      {inherited.length > 0 && <p className={styles.hint}>{t`From the sheets above: ${inherited.join(', ')}.`}</p>}
      {made.length > 0 && <p className={styles.hint}>{t`Calculated from its columns: ${made.join(', ')}.`}</p>}
      <div className={styles.narrow}>
        <SheetTable
          choice={choice}
          choices={choices}
          headings={headings}
          known={known}
          form={asked}
          onChange={onChange}
        />
        <DateOrder choice={choice} onChange={onChange} />
      </div>
      {target !== null && (
        <details className={styles.columns} open={choice.form === null && sheet.header.length <= LONG}>
          <summary>{t`Columns of ${sheet.name}: ${sheet.header.length - left} of ${sheet.header.length} are read`}</summary>
          <Columns
            choice={choice}
            target={target}
            known={known.questions ?? NO_QUESTIONS}
            form={asked}
            onChange={onChange}
          />
        </details>
      )}
    </Card>
  );
}

const NO_QUESTIONS: readonly CustomQuestion[] = [];

/** In place of a field: a question that neither the model nor the portal has. */
const NEW = '+';

function Columns({
  choice,
  target,
  known,
  form,
  onChange,
}: Pick<MatchSheetProps, 'choice' | 'form' | 'onChange'> & {
  readonly target: Target;
  readonly known: readonly CustomQuestion[];
}) {
  const { sheet, columns, questions } = choice;
  const [sought, setSought] = useState('');
  const [all, setAll] = useState(false);
  const fields = useMemo(
    () => importFields(target, known).map(({ name, label }) => ({ value: name, label: `${label} · ${name}` })),
    [target, known],
  );
  const withNew = useMemo(() => [{ value: NEW, label: t`New question` }, ...fields], [fields]);
  const own = (field: string | null): CustomQuestion | undefined =>
    isNewQuestion(choice, field, known) ? questions.find((question) => customFieldName(question) === field) : undefined;
  const rows = sheet.header.map((heading, index): ColumnRow => ({
    index,
    heading: heading || t`Column ${index + 1}`,
    examples: (sheet.columns[index]?.examples ?? []).join(', '),
  }));
  const choose = (index: number, field: string): void => {
    // A question that was left out is new again.
    const filled = {
      ...choice,
      questions: questions.filter(
        (one) => columns.includes(customFieldName(one)) || !isNewQuestion(choice, customFieldName(one), known),
      ),
    };
    const question = field === NEW ? questionOfColumn(filled, index, form) : null;
    onChange(
      question === null
        ? withColumn(choice, index, field === NEW ? null : field || null)
        : withQuestion(filled, index, question),
    );
  };
  const table: readonly Column<ColumnRow>[] = [
    { key: 'heading', title: t`Column of the file`, cell: ({ heading }) => <bdi>{heading}</bdi> },
    {
      key: 'examples',
      title: t`For example`,
      cell: ({ examples }) => <bdi className={styles.examples}>{examples || t`empty`}</bdi>,
    },
    {
      key: 'field',
      title: t`Fills`,
      cell: ({ index, heading, examples }) => {
        const field = columns[index] ?? null;
        const question = own(field);
        const options = target === 'villages' || examples === '' ? fields : withNew;
        return (
          <>
            <Choose
              label={t`${heading} fills`}
              none={t`Left out`}
              value={question ? NEW : (field ?? '')}
              options={options}
              onChoose={(value) => choose(index, value)}
            />
            {question && (
              <NewQuestion
                question={question}
                choices={sheet.columns[index]?.choices}
                onChange={(changed) => onChange(withQuestion(choice, index, changed))}
              />
            )}
          </>
        );
      },
    },
  ];
  const found = rows.filter(({ index, heading }) =>
    `${heading} ${own(columns[index] ?? null)?.label ?? ''}`.toLowerCase().includes(sought.toLowerCase()),
  );
  const long = rows.length > FEW;
  return (
    <>
      {long && <SearchField label={t`Column of the file`} value={sought} onSearch={setSought} compact />}
      <RecordTable
        caption={t`Columns of ${sheet.name}`}
        columns={table}
        rows={all || sought !== '' ? found : found.slice(0, FEW)}
        rowKey={({ index }) => String(index)}
      />
      {found.length === 0 && <p className={styles.hint}>{t`No column matches “${sought}”.`}</p>}
      {long && sought === '' && (
        <Button type="text" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Show fewer columns` : t`Show all ${rows.length} columns`}
        </Button>
      )}
    </>
  );
}

/** Asked only where dates are written in numbers: 03/04/2024 is two different days. */
function DateOrder({ choice, onChange }: Pick<MatchSheetProps, 'choice' | 'onChange'>) {
  const stated = choice.foundOrder;
  if (choice.target === null || stated === 'none') return null;
  return (
    <SelectField
      label={t`03/04/2024 means`}
      hint={
        stated === null ? t`No date in this sheet shows which. Check your form.` : t`As other dates of this sheet show`
      }
      value={choice.chosenOrder ?? stated ?? ''}
      options={[
        ...(stated === null && choice.chosenOrder === null ? [{ value: '', label: t`Choose` }] : []),
        { value: 'day-first', label: t`3 April 2024` },
        { value: 'month-first', label: t`4 March 2024` },
      ]}
      onChoose={(order) =>
        order !== '' && onChange({ ...choice, chosenOrder: order === 'month-first' ? 'month-first' : 'day-first' })
      }
    />
  );
}
