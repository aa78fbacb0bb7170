import { plural, t } from '@groundwork/shared/messages';
import {
  correctable,
  plain,
  subjectOf,
  type CellCorrection,
  type ImportField,
  type Problem,
  type SheetChoice,
  type Word,
} from '@groundwork/survey/import';
import { Button, Segmented } from '@groundwork/shared/ui/antd/base';
import { Form, Input } from '@groundwork/shared/ui/antd/form';
import { Card } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import type { ImportReport } from '../draft.data.ts';
import { ErrorSheet } from '../ErrorSheet.tsx';
import styles from './Review.module.css';

/** Problems shown until all are asked for. */
const SHOWN = 20;
/** Row numbers named of one problem. */
const NAMED = 12;

const VIEWS = [
  { value: 'problem', label: t`By problem` },
  { value: 'row', label: t`By row` },
];

/** What rows are called that are about something, by a field that says which. */
const SUBJECTS: Readonly<Record<string, string>> = {
  household_code: t`Household`,
  project_uid: t`Water project`,
  village_id: t`Village`,
};

/** What the rejected rows are about, as the heading of a column. */
function aboutWhat(rejected: readonly string[], choices: readonly SheetChoice[]): string {
  const called = new Set(
    choices.flatMap(({ sheet, target }) =>
      target !== null && rejected.includes(sheet.name) ? (SUBJECTS[subjectOf(target)[0] ?? ''] ?? []) : [],
    ),
  );
  const [only] = called;
  return only !== undefined && called.size === 1 ? only : t`About`;
}

const keyOf = ({ sheet, column, value, reason, rows }: Problem): string =>
  [sheet, column, String(value), reason, rows[0]].join('\n');

interface RejectedRowsProps {
  readonly problems: ImportReport['problems'];
  /** Names of the sheets that have rejected rows. */
  readonly sheets: readonly string[];
  /** Key of the draft, whose record has all of them. */
  readonly id: string;
  readonly fileName: string;
  readonly choices: readonly SheetChoice[];
  /** Words that a person has to decide about. */
  readonly words: readonly Word[];
  readonly onCorrect: (cells: readonly CellCorrection[]) => void;
}

/** The rows that are left out, each with its reason and a field to correct the cell in. */
export function RejectedRows({
  problems: { byProblem, byRow },
  sheets,
  choices,
  words,
  onCorrect,
  ...file
}: RejectedRowsProps) {
  const [view, setView] = useState<'problem' | 'row'>('problem');
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { all: total, list } = view === 'row' ? byRow : byProblem;
  if (total === 0) return null;
  const shown = all ? list : list.slice(0, SHOWN);
  const looked = new Set(words.map(({ key }) => key));
  // A value to match is resolved above, for all its rows at once.
  const fieldOf = (one: Problem): ImportField | null =>
    one.value !== null && looked.has(plain(String(one.value))) ? null : correctable(choices, one);
  const textFor = (one: Problem): string => (typed[keyOf(one)] ?? '').trim();
  const ready = list.filter((one) => textFor(one) !== '');
  const submit = (): void => {
    if (ready.length === 0) return;
    onCorrect(
      ready.flatMap((one) =>
        one.rows.map((row) => ({ sheet: one.sheet, row, column: one.column, before: one.value, after: textFor(one) })),
      ),
    );
    setTyped({});
  };
  const cells = ready.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Card
      title={t`Rejected rows`}
      className={styles.rejected}
      actions={
        <div className={styles.tools}>
          <Segmented
            aria-label={t`Order`}
            options={VIEWS}
            value={view}
            onChange={(next) => setView(next === 'row' ? 'row' : 'problem')}
          />
          <ErrorSheet {...file} label={t`Error sheet`} />
        </div>
      }
    >
      <Form onFinish={submit}>
        <div role="region" aria-label={t`Left out`} tabIndex={0} className={styles.scroll}>
          <table className={styles.problems}>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{aboutWhat(sheets, choices)}</th>
                <th scope="col">{t`Column`}</th>
                <th scope="col">{t`Value`}</th>
                <th scope="col">{t`Problem`}</th>
                <th scope="col">{t`Correct it here`}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((problem) => (
                <ProblemRow
                  key={keyOf(problem)}
                  sheets={sheets.length > 1}
                  problem={problem}
                  field={fieldOf(problem)}
                  typed={typed[keyOf(problem)] ?? ''}
                  onType={(text) => setTyped((now) => ({ ...now, [keyOf(problem)]: text }))}
                />
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.foot}>
          {shown.length < total &&
            (all ? (
              <span>{t`The first ${list.length} of ${total.toLocaleString()}; the error sheet has more.`}</span>
            ) : (
              <Button
                type="text"
                size="small"
                onClick={() => setAll(true)}
              >{t`Show all ${total.toLocaleString()}`}</Button>
            ))}
          {cells > 0 && (
            <Button htmlType="submit" size="small">
              {t`Apply ${cells.toLocaleString()} ${plural(cells, { one: 'correction', other: 'corrections' })}`}
            </Button>
          )}
        </p>
      </Form>
    </Card>
  );
}

interface ProblemRowProps {
  readonly problem: Problem;
  /** Whether rows of several sheets are listed. */
  readonly sheets: boolean;
  /** The field to correct; null where nothing can be typed. */
  readonly field: ImportField | null;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function ProblemRow({
  problem: { sheet, rows, count, about, column, value, reason },
  sheets,
  field,
  typed,
  onType,
}: ProblemRowProps) {
  const which = count === 1 ? t`row ${rows[0] ?? ''}` : t`${count.toLocaleString()} rows`;
  return (
    <tr>
      <td className={styles.place}>
        {sheets && <small>{sheet}, </small>}
        {which}
        {count > 1 && <small>{`: ${rows.slice(0, NAMED).join(', ')}${count > NAMED ? ' …' : ''}`}</small>}
      </td>
      <td>{about === '' ? <NotKnown /> : <bdi>{about}</bdi>}</td>
      <td>{column === '' ? t`the whole row` : <bdi>{column}</bdi>}</td>
      <td>
        <code className={styles.wrong} title={value === null ? undefined : String(value)}>
          {value === null ? t`empty` : String(value).slice(0, 80)}
        </code>
      </td>
      <td className={styles.why}>{reason}</td>
      <td>
        {field !== null &&
          // A correction names its rows, of which only the first are known here.
          (count > rows.length ? (
            t`Correct it in the file.`
          ) : (
            <Input
              aria-label={t`${column} of ${which}`}
              placeholder={placeholderOf(field)}
              value={typed}
              onChange={({ target }) => onType(target.value)}
            />
          ))}
      </td>
    </tr>
  );
}

/** How a cell of the field is written. Names are suggested, numbers and dates never. */
function placeholderOf({ kind, numbers }: ImportField): string {
  if (kind === 'day') return 'year-month-day';
  if (numbers === undefined) return '';
  if (numbers.most >= 1e9) return t`${numbers.least.toLocaleString()} or more`;
  return t`${numbers.least.toLocaleString()} to ${numbers.most.toLocaleString()}`;
}
