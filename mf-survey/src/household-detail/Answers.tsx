import { Link } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Card, Icon } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { EditButton, EditForm, useEditKey } from '@groundwork/shared/ui/edit-record';
import { ViewSwitch } from '@groundwork/shared/ui/toolbar';
import { households, labelOf, valueProblem, type SurveyField } from '@groundwork/survey/model';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAnswerFields } from '../shared/editing/answer-fields.ts';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { codeText, monthText, numberOf, valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { ANSWER_GROUPS } from '../shared/households/answer-groups.ts';
import { useCorrecting } from '../shared/households/may-review.ts';
import { villageChoicesQuery } from '../shared/villages/village-choices.data.ts';
import { useAnswered } from './answered.ts';
import { answerOf, hasChanged, isOfDesign, type Answer } from './answers.ts';
import styles from './Answers.module.css';
import { corrected, openFields } from './edit-household.ts';
import { Missing } from './Missing.tsx';
import { roundName } from './visits.data.ts';

/** What is corrected: all answers of the visit, or the one to this question. */
type Correcting = { readonly of: string; readonly only?: string };

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The year in twelve boxes, those filled in which there was not enough. */
function Months({ months, text }: { readonly months: readonly unknown[]; readonly text: string }) {
  const lacking = new Set(months.map(numberOf));
  return (
    <span className={styles.months} role="img" aria-label={text} title={text}>
      {MONTHS.map((month) => (
        <i key={month} className={lacking.has(month) ? styles.lacking : undefined}>
          {monthText(month).charAt(0)}
        </i>
      ))}
    </span>
  );
}

const wordsIn = (answer: Answer | undefined): readonly string[] =>
  answer && !answer.silent && Array.isArray(answer.value) ? answer.value.map(String) : [];

/** Things as chips, those marked that were not there before. */
function Chips({
  field,
  words,
  before,
}: {
  readonly field: SurveyField;
  readonly words: readonly string[];
  readonly before: readonly string[] | undefined;
}) {
  return (
    <ul className={styles.chips}>
      {words.map((word) => (
        <li
          key={word}
          {...(before && !before.includes(word) && { className: styles.gained, title: t`not in the previous round` })}
        >
          {codeText(field, word)}
        </li>
      ))}
    </ul>
  );
}

// Few questionnaires ask for photos.
const PhotoAnswer = lazy(() => import('./PhotoAnswer.tsx'));

function Shown({
  field,
  visit,
  answer,
  before,
}: {
  readonly field: SurveyField;
  readonly visit: Row | undefined;
  readonly answer: Answer;
  readonly before: Answer | undefined;
}) {
  if (answer.silent || answer.text === null) return <Missing silent={answer.silent} />;
  if (field.kind === 'months' && Array.isArray(answer.value))
    return <Months months={answer.value} text={answer.text} />;
  if (field.kind === 'list' && Array.isArray(answer.value) && answer.value.length > 0)
    return (
      <Chips
        field={field}
        words={wordsIn(answer)}
        before={before && !before.silent && before.text !== null ? wordsIn(before) : undefined}
      />
    );
  if (field.kind !== 'photo') return answer.text;
  const village = visit === undefined ? null : valueAt(visit, 'village_id.village_id');
  return (
    <Suspense fallback={answer.text}>
      <PhotoAnswer file={answer.text} villageId={typeof village === 'string' ? village : ''} />
    </Suspense>
  );
}

function headOf(visit: Row): string {
  const day = valueAt(visit, 'interview_date');
  return [roundName(visit), typeof day === 'string' ? formatDay(day) : t`day not known`].join(', ');
}

const titleFor = (visits: number): string =>
  visits === 1 ? t`Answers` : visits === 2 ? t`Answers, both rounds` : t`Answers, all rounds`;

interface AnswersProps {
  readonly visits: readonly Row[];
  /** Of the visit that the page is about. */
  readonly id: string;
  /** The address of another visit. */
  readonly addressOf: (id: string) => string;
}

/** What the household answered, all rounds side by side. What changed from one to the next is marked, and can be shown alone. */
export function Answers({ visits, id, addressOf }: AnswersProps) {
  const { readable } = useReadable();
  const asked = useAsked();
  const [shown, show] = useState<'all' | 'changed'>('all');
  const may = useCorrecting();
  const suggests = may === 'suggest';
  const [begun, setCorrecting] = useState<Correcting>();
  const [saved, setDone] = useState({ of: id, words: '' });
  // The page stays when one goes on to the next household.
  const correcting = begun?.of === id ? begun : undefined;
  const done = saved.of === id ? saved.words : '';
  const visit = visits.find((one) => one['id'] === id);
  const answerable = useAnswerFields().of('households', visit ?? {});
  const correctable =
    visit && may !== 'nothing' // What its round did not ask has no answer to correct.
      ? [...openFields('households', (name) => mayRead(readable, 'households', name)), ...answerable.fields].filter(
          ({ field, column }) =>
            column.link !== undefined || isOfDesign(field) || !answerOf(visit, field, asked).silent,
        )
      : [];
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<string>(undefined);
  useEffect(() => {
    if (correcting !== undefined || opener.current === undefined) return;
    // The form took the place of the button that opened it.
    const buttons = box.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? [];
    [...buttons].find(({ dataset }) => dataset['edit'] === opener.current)?.focus();
    opener.current = undefined;
  }, [correcting]);
  const start = (only?: string): void => {
    opener.current = only ?? 'all';
    setDone({ of: id, words: '' });
    setCorrecting({ of: id, ...(only !== undefined && { only }) });
  };
  useEditKey(correctable.length > 0 && correcting === undefined, () => start());
  const { data: villages = [] } = useServerQuery({ ...villageChoicesQuery, enabled: correcting !== undefined });
  const villageNames = Object.fromEntries(villages.map(({ village_id: key, village_name: name }) => [key, name]));
  const code = visit === undefined ? null : valueAt(visit, 'household_code');
  const form = (only?: string) =>
    visit && (
      <EditForm
        name={suggests ? t`Suggest a change` : t`Correct the answers`}
        of={{
          ...corrected(
            id,
            'households',
            { ...answerable.row, village_id: valueAt(visit, 'village_id.village_id') },
            typeof code === 'string' ? t`household ${code}` : t`a household`,
            suggests,
          ),
          linkChoices: { village_id: villageNames },
        }}
        check={valueProblem}
        fields={correctable.filter(({ field }) => only === undefined || field.name === only)}
        {...(only === undefined && {
          groups: [
            ...ANSWER_GROUPS,
            { title: t`Other questions`, fields: answerable.fields.map(({ field }) => field.name) },
          ],
        })}
        onCancel={() => setCorrecting(undefined)}
        onDone={(words) => {
          setCorrecting(undefined);
          setDone({ of: id, words });
        }}
      />
    );
  const own = useAnswered('households')(visits);
  const usual = ANSWER_GROUPS.map(({ title, fields }) => ({
    title,
    fields: fields.flatMap(
      (name) => households.fields.find((one) => one.name === name && mayRead(readable, 'households', name)) ?? [],
    ),
  }));
  const groups = [...usual, ...(own.length > 0 ? [{ title: t`Other questions`, fields: own }] : [])].map(
    ({ title, fields }) => ({
      title,
      rows: fields.map((field) => {
        const answers = visits.map((visit) => answerOf(visit, field, asked));
        return {
          field,
          answers,
          changed: answers.map((answer, index) => hasChanged(field, answers[index - 1], answer)),
        };
      }),
    }),
  );
  const changes = groups.flatMap(({ rows }) => rows.filter(({ changed }) => changed.includes(true))).length;
  const known = groups.some(({ rows }) =>
    rows.some(({ answers }) => answers.some((answer) => answer.silent || answer.text !== null)),
  );
  const correctsAll = correcting !== undefined && correcting.only === undefined;
  const left =
    shown === 'all'
      ? groups
      : groups
          .map(({ title, rows }) => ({ title, rows: rows.filter(({ changed }) => changed.includes(true)) }))
          .filter(({ rows }) => rows.length > 0);
  return (
    <div ref={box}>
      <Card
        title={correctsAll && visit ? t`Answers: ${roundName(visit)}` : titleFor(visits.length)}
        actions={
          correcting === undefined && (
            <>
              {correctable.length > 0 && (
                <Button
                  size="small"
                  className={styles.correct}
                  icon={<Icon of={Pencil} small />}
                  title={suggests ? t`Suggest a change (E)` : t`Correct answers (E)`}
                  data-edit="all"
                  onClick={() => start()}
                >
                  {suggests ? t`Suggest a change` : t`Correct answers`}
                </Button>
              )}
              {visits.length > 1 && (
                <ViewSwitch
                  label={t`Which answers`}
                  views={[
                    { value: 'all', label: t`All` },
                    { value: 'changed', label: t`Changed`, mark: changes },
                  ]}
                  value={shown}
                  onChange={show}
                />
              )}
            </>
          )
        }
      >
        <p role="status" className={styles.done}>
          {done}
        </p>
        {correctsAll ? (
          form()
        ) : !known || left.length === 0 ? (
          <p className={styles.none}>
            {known
              ? t`No answer has changed.`
              : visits.every((visit) => valueAt(visit, 'consent') === false)
                ? t`The household did not agree to the interview.`
                : t`No answers are recorded.`}
          </p>
        ) : (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t`Table: ${titleFor(visits.length)}`}>
            <table className={styles.answers}>
              <thead>
                <tr>
                  <th scope="col">{t`Question`}</th>
                  {visits.map((visit) => (
                    <th key={String(visit['id'])} scope="col">
                      {visit['id'] === id ? (
                        headOf(visit)
                      ) : (
                        <Link to={addressOf(String(visit['id']))}>{headOf(visit)}</Link>
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              {left.map(({ title, rows }) => (
                <tbody key={title}>
                  <tr className={styles.group}>
                    <th scope="rowgroup" colSpan={visits.length + 1}>
                      {title}
                    </th>
                  </tr>
                  {rows.map(({ field, answers, changed }) => (
                    <tr key={field.name} className={changed.includes(true) ? styles.changed : undefined}>
                      <th scope="row" title={field.note}>
                        {labelOf(field)}
                      </th>
                      {answers.map((answer, index) => (
                        <td key={String(visits[index]?.['id'])}>
                          {visits[index]?.['id'] === id && correcting?.only === field.name ? (
                            form(field.name)
                          ) : changed[index] ? (
                            <span className={styles.arrow}>
                              <Icon of={ArrowRight} small label={t`changed to`} />
                              <b>
                                <Shown
                                  field={field}
                                  visit={visits[index]}
                                  answer={answer}
                                  before={answers[index - 1]}
                                />
                              </b>
                            </span>
                          ) : (
                            <Shown field={field} visit={visits[index]} answer={answer} before={answers[index - 1]} />
                          )}
                          {visits[index]?.['id'] === id &&
                            correcting === undefined &&
                            correctable.some((one) => one.field.name === field.name) && (
                              <EditButton
                                label={suggests ? t`Suggest a change: ${labelOf(field)}` : t`Correct ${labelOf(field)}`}
                                name={field.name}
                                onPress={() => start(field.name)}
                              />
                            )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
            </table>
          </div>
        )}
      </Card>
    </div>
  );
}
