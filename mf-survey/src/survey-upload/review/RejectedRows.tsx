import { plural, t } from '@groundwork/shared/messages';
import { correctable, plain, type CellCorrection, type Difference, type ImportField, type Rejection, type Remark, type SheetChoice, type Word } from '@groundwork/survey/import';
import { Button, Card } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import { nativeControl } from '@groundwork/shared/ui/form';
import { ViewSwitch } from '@groundwork/shared/ui/toolbar';
import { useState, type FormEvent } from 'react';
import { SaveLists } from './OtherLists.tsx';
import { aboutWhat, problemsOf, type Problem } from './problems.ts';
import styles from './Review.module.css';

/** Problems shown until all are asked for, and at most. */
const SHOWN = 20;
const MOST = 500;
/** Row numbers named of one problem. */
const NAMED = 12;

const VIEWS = [{ value: 'problem', label: t`By problem` }, { value: 'row', label: t`By row` }] as const;

interface RejectedRowsProps {
  readonly rejections: readonly Rejection[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  readonly fileName: string;
  /** Where cells can still be corrected: what the sheets fill, and what takes the corrections. */
  readonly choices?: readonly SheetChoice[];
  readonly words?: readonly Word[];
  readonly onCorrect?: (cells: readonly CellCorrection[]) => void;
}

/** The rows that are left out, each with its reason and, before the import, a field to correct the cell in. */
export function RejectedRows({ rejections, choices = [], words = [], onCorrect, ...lists }: RejectedRowsProps) {
  const [view, setView] = useState<'problem' | 'row'>('problem');
  const [all, setAll] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (rejections.length === 0) return null;
  const problems = problemsOf(rejections, choices, view);
  const shown = problems.slice(0, all ? MOST : SHOWN);
  const looked = new Set(words.map(({ key }) => key));
  // A value to match is resolved above, for all its rows at once.
  const fieldOf = (one: Problem): ImportField | null => (onCorrect === undefined || (one.value !== null && looked.has(plain(String(one.value)))) ? null : correctable(choices, one));
  const ready = problems.filter(({ key }) => (typed[key] ?? '').trim() !== '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready.length === 0) return;
    onCorrect?.(ready.flatMap(({ key, sheet, column, value, rows }) => rows.map((row) => ({ sheet, row, column, before: value, after: (typed[key] ?? '').trim() }))));
    setTyped({});
  };
  const sheets = new Set(rejections.map(({ sheet }) => sheet)).size > 1;
  const cells = ready.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Card
      title={t`Rejected rows`}
      className={styles.rejected}
      actions={
        <div className={styles.tools}>
          <ViewSwitch label={t`Order`} views={VIEWS} value={view} onChange={setView} />
          <SaveLists words={t`Error sheet`} rejections={rejections} {...lists} />
        </div>
      }
    >
      <form onSubmit={submit}>
        <div role="region" aria-label={t`Left out`} tabIndex={0} className={styles.scroll}>
          <table className={styles.problems}>
            <thead>
              <tr>
                <th scope="col">{t`Row`}</th>
                <th scope="col">{aboutWhat(rejections, choices)}</th>
                <th scope="col">{t`Column`}</th>
                <th scope="col">{t`Value`}</th>
                <th scope="col">{t`Problem`}</th>
                {onCorrect && <th scope="col">{t`Correct it here`}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((problem) => (
                <ProblemRow key={problem.key} sheets={sheets} problem={problem} field={fieldOf(problem)} correcting={onCorrect !== undefined} typed={typed[problem.key] ?? ''} onType={(text) => setTyped((now) => ({ ...now, [problem.key]: text }))} />
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.foot}>
          {shown.length < problems.length && (all ? <span>{t`The first ${MOST} of ${problems.length.toLocaleString()}; the error sheet has all.`}</span> : <Button type="text" size="small" onClick={() => setAll(true)}>{t`Show all ${problems.length.toLocaleString()}`}</Button>)}
          {cells > 0 && (
            <Button htmlType="submit" size="small">
              {t`Apply ${cells.toLocaleString()} ${plural(cells, { one: 'correction', other: 'corrections' })}`}
            </Button>
          )}
        </p>
      </form>
    </Card>
  );
}

interface ProblemRowProps {
  readonly problem: Problem;
  /** Whether rows of several sheets are listed. */
  readonly sheets: boolean;
  /** The field to correct; null where nothing can be typed. */
  readonly field: ImportField | null;
  readonly correcting: boolean;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function ProblemRow({ problem: { sheet, rows, about, column, value, reason }, sheets, field, correcting, typed, onType }: ProblemRowProps) {
  const [only, ...more] = rows;
  const which = more.length === 0 ? t`row ${only ?? ''}` : t`${rows.length.toLocaleString()} rows`;
  return (
    <tr>
      <td className={styles.place}>
        {sheets && <small>{sheet}, </small>}
        {which}
        {more.length > 0 && <small>{`: ${rows.slice(0, NAMED).join(', ')}${rows.length > NAMED ? ' …' : ''}`}</small>}
      </td>
      <td>{about === '' ? <NotKnown /> : <bdi>{about}</bdi>}</td>
      <td>{column === '' ? t`the whole row` : <bdi>{column}</bdi>}</td>
      <td>
        <code className={styles.wrong} title={value === null ? undefined : String(value)}>
          {value === null ? t`empty` : String(value).slice(0, 80)}
        </code>
      </td>
      <td className={styles.why}>{reason}</td>
      {correcting && (
        <td>
          {field !== null && (
            <input className={nativeControl} aria-label={t`${column} of ${which}`} placeholder={placeholderOf(field)} value={typed} onChange={({ target }) => onType(target.value)} />
          )}
        </td>
      )}
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
