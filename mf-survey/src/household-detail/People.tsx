import { Unknown, type Column } from '@groundwork/shared/ui/data';
import { mayRead, useReadable } from '../shared/access/readable.ts';
import type { Row } from '../shared/dictionary/index.ts';
import { difficultiesText } from './difficulties.ts';
import { useIsSilent } from './silent.ts';
import styles from './HouseholdDetail.module.css';
import { columnsOf, Rows, RowsSection, type OfHousehold } from './RowsSection.tsx';

const ROSTER = ['line_no', 'name', 'relation', 'sex', 'age_years', 'resident', 'marital', 'occupation'];
const SCHOOL = ['line_no', 'attending_school', 'ever_attended', 'education_level', 'can_read_write', 'reason_not_attending', 'school_distance_km', 'school_cost_year'];
const HEALTH = ['line_no', 'ill_recall', 'recall_days', 'condition', 'care_sought', 'care_provider', 'care_cost', 'insured'];

const difficulties = (isSilent: (question: string) => boolean): Column<Row> => ({
  key: 'difficulties',
  title: 'Difficulties',
  cell: (row) => difficultiesText(row, isSilent) ?? <Unknown />,
});

/** Everyone who lives in the household. Names are there for those who may read them. */
export function People({ householdId, round }: OfHousehold) {
  const { readable } = useReadable();
  const isSilent = useIsSilent(round);
  const may = (field: string) => mayRead(readable, 'members', field);
  return (
    <RowsSection title="People" table="members" householdId={householdId} round={round} none="Nobody is listed for this household.">
      {(people) => (
        <>
          <p className={styles.note}>
            {`${people.length} ${people.length === 1 ? 'person is' : 'people are'} listed.${may('name') ? '' : ' Names are restricted.'} The tables below name people by their line.`}
          </p>
          <Rows caption="People of the household" columns={columnsOf('members', ROSTER, may, isSilent)} rows={people} />
          <h3>Schooling</h3>
          <Rows caption="Schooling" columns={columnsOf('members', SCHOOL, may, isSilent)} rows={people} />
          <h3>Health</h3>
          <Rows caption="Health" columns={[...columnsOf('members', HEALTH, may, isSilent), difficulties(isSilent)]} rows={people} />
        </>
      )}
    </RowsSection>
  );
}
