import { t, Trans } from '@groundwork/shared/messages';
import { Icon, VisuallyHidden } from '@groundwork/shared/ui/core';
import { NotKnown, type Column } from '@groundwork/shared/ui/data';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { mayRead, useReadable } from '../shared/query/access/readable.ts';
import { numberOf, valueAt, yesNoOf, type Row } from '../shared/query/dictionary/index.ts';
import { fieldColumn } from '../shared/query/rows/FieldValue.tsx';
import chart from '../shared/charts/charts.module.css';
import { useAnswered } from './answered.ts';
import { difficultiesText } from './difficulties.ts';
import { useIsSilent } from './silent.ts';
import styles from './HouseholdDetail.module.css';
import { columnsOf, Rows, RowsSection, useCards, type OfHousehold } from './RowsSection.tsx';
import { ageText, personWord, whoText } from './who.ts';

const ROSTER = [
  'name',
  'relation',
  'sex',
  'age_years',
  'resident',
  'marital',
  'occupation',
  'attending_school',
  'education_level',
  'can_read_write',
];
/** What the card of a person says on a phone, beside who it is; what is left of the roster is in a table of its own. */
const ON_CARD = ['education_level'];
const BELOW_CARDS = ['resident', 'marital', 'occupation', 'can_read_write'];
const SCHOOL = ['attending_school', 'ever_attended', 'reason_not_attending', 'school_distance_km', 'school_cost_year'];
const HEALTH = ['ill_recall', 'recall_days', 'condition', 'care_sought', 'care_provider', 'care_cost', 'insured'];

/** Shorter than in the questionnaire: the table says whom they are about. */
const TITLES: Readonly<Record<string, string>> = {
  relation: t`Relation`,
  age_years: t`Age`,
  marital: t`Marital`,
  occupation: t`Main work`,
  attending_school: t`In school`,
  education_level: t`Level`,
  can_read_write: t`Reads`,
};

/** Women a circle, men a square, as in all charts. */
function Sex({ person }: { readonly person: Row }) {
  const [code, text] = [valueAt(person, 'sex'), personWord(person, 'sex')];
  if (text === null) return <NotKnown />;
  return (
    <span className={styles.sex}>
      {code === 'female' && <i className={`${chart.sign} ${chart.female}`} />}
      {code === 'male' && <i className={`${chart.sign} ${chart.square} ${chart.male}`} />}
      {text}
    </span>
  );
}

const nameOf = (person: Row): string | null => {
  const name = valueAt(person, 'name');
  return typeof name === 'string' && name !== '' ? name : null;
};

/** The number in the roster; people who listen hear whose row it is. */
const number: Column<Row> = {
  key: 'line_no',
  title: t`No.`,
  cell: (person) => (
    <span className={styles.number}>
      {numberOf(valueAt(person, 'line_no')) ?? <NotKnown />}
      <VisuallyHidden>{` ${whoText(person)}`}</VisuallyHidden>
    </span>
  ),
};

const who: Column<Row> = {
  key: 'who',
  title: t`Person`,
  cell: (person) => (
    <span className={styles.who}>
      {nameOf(person) !== null && <b>{nameOf(person)}</b>}
      <span>
        {personWord(person, 'relation') ?? t`Relation not known`}, <Sex person={person} />, {ageText(person)}
      </span>
    </span>
  ),
};

/** Both, as the name of a card: "1 Head, female, 53". */
const numbered: Column<Row> = {
  ...who,
  cell: (person) => (
    <span className={styles.numbered}>
      <span className={styles.number}>{numberOf(valueAt(person, 'line_no')) ?? <NotKnown />}</span>
      {who.cell(person)}
    </span>
  ),
};

const IN_SCHOOL = (
  <span className={styles.good}>
    <Trans>
      <Icon of={Check} small />
      Yes
    </Trans>
  </span>
);

/** Columns of the roster; what has a sign of its own is drawn with it. */
const drawn = (column: Column<Row>, silent: boolean): Column<Row> => {
  const title = TITLES[column.key] ?? column.title;
  if (column.key === 'sex' && !silent) return { ...column, title, cell: (person) => <Sex person={person} /> };
  if (column.key === 'attending_school' && !silent)
    return {
      ...column,
      title,
      cell: (person) => (yesNoOf(valueAt(person, 'attending_school')) === true ? IN_SCHOOL : column.cell(person)),
    };
  return { ...column, title };
};

const difficulties = (isSilent: (question: string) => boolean): Column<Row> => ({
  key: 'difficulties',
  title: t`Difficulties`,
  cell: (row) => difficultiesText(row, isSilent) ?? <NotKnown />,
});

/** Everyone who lives in the household. Names are there for those who may read them. */
export function People({ householdId, round }: OfHousehold) {
  const { readable } = useReadable();
  const isSilent = useIsSilent(round);
  const may = (field: string) => mayRead(readable, 'members', field);
  const columns = (names: readonly string[]) => columnsOf('members', names, may, isSilent);
  const answered = useAnswered('members');
  const cards = useCards();
  const named = cards ? [numbered] : [number, who];
  const roster = (names: readonly string[]) =>
    columns(names).map((column) => drawn(column, isSilent(`members.${column.key}`)));
  return (
    <RowsSection
      counted
      title={t`People`}
      table="members"
      householdId={householdId}
      round={round}
      none={t`Nobody is listed for this household.`}
    >
      {(people) => (
        <>
          {!may('name') && (
            <p className={styles.note}>
              <Trans>
                <Icon of={Lock} small /> Names are restricted.
              </Trans>
            </p>
          )}
          <Rows
            caption={t`People of the household`}
            columns={cards ? [numbered, ...roster(ON_CARD)] : [number, ...roster(ROSTER)]}
            rows={people}
            subject={whoText}
          />
          {cards && (
            <>
              <h3>{t`Family and work`}</h3>
              <Rows caption={t`Family and work`} columns={[numbered, ...roster(BELOW_CARDS)]} rows={people} />
            </>
          )}
          <h3>{t`Schooling`}</h3>
          <Rows caption={t`Schooling`} columns={[...named, ...columns(SCHOOL)]} rows={people} />
          <h3>{t`Health`}</h3>
          <Rows caption={t`Health`} columns={[...named, ...columns(HEALTH), difficulties(isSilent)]} rows={people} />
          {answered(people).length > 0 && (
            <>
              <h3>{t`Other questions`}</h3>
              <Rows
                caption={t`Other questions`}
                columns={[...named, ...answered(people).map((field) => fieldColumn(field))]}
                rows={people}
              />
            </>
          )}
        </>
      )}
    </RowsSection>
  );
}
