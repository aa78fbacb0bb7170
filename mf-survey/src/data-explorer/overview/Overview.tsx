import { Link } from '@groundwork/shared';
import { Button } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import type { ReactNode } from 'react';
import { labelOf, valueText, type SurveyField } from '../../shared/dictionary/index.ts';
import { isNotAsked } from '../../shared/asking/not-asked.ts';
import { useAsked } from '../../shared/section/asked.data.ts';
import { Reading } from '../../shared/rows/Reading.tsx';
import { amountText, shareText } from '../../shared/tabulate/figure-text.ts';
import { canGroup } from '../../shared/tabulate/groups.ts';
import { isComputed } from '../../shared/tabulate/table.data.ts';
import styles from '../DataExplorer.module.css';
import { changed, writeExplorer, type ExplorerState } from '../explorer-state.ts';
import { Answers } from './Answers.tsx';
import { useOverview, type DescribedField, type FieldOverview } from './overview.data.ts';

const KINDS = { text: 'Text', number: 'Number', yesNo: 'Yes or no', day: 'Day', choice: 'One answer', list: 'Several answers', months: 'Months', parts: 'Several sums' } as const;

interface OverviewProps {
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

const cell = (show: (one: FieldOverview) => ReactNode) => (one: DescribedField) => ('why' in one ? '–' : show(one));

/** A number as the field writes it; a year is none of thousands. */
const numeral = ({ field }: FieldOverview, value: number | null): string => (value === null ? '–' : Number.isInteger(value) ? (valueText(field, value) ?? '–') : amountText(value));

function filled({ known, missing, notAsked }: FieldOverview, silent: boolean): string {
  if (known === 0 && silent) return 'Not asked';
  if (known + missing + notAsked === 0) return 'No rows';
  if (known + missing === 0) return 'Not asked';
  const answered = missing === 0 ? 'All' : `${shareText(known / (known + missing))}, ${missing.toLocaleString()} not known`;
  return notAsked === 0 ? answered : `${answered}, ${notAsked.toLocaleString()} not asked`;
}

/** Every field of the table at a glance: what it is, how often it was answered, and how its answers are spread. */
export function Overview({ state, onChange }: OverviewProps) {
  const { table, rules, overview: open } = state;
  const asked = useAsked();
  const isSilent = (field: SurveyField): boolean => isNotAsked(table, [field], rules, asked);
  const described = useOverview({ table, rules }, open);
  const columns: readonly Column<DescribedField>[] = [
    {
      key: 'field',
      title: 'Field',
      cell: ({ field }) => (canGroup(field) && isComputed(table, field) ? <Link to={`?${writeExplorer(changed(state, { by: field, overview: false })).toString()}`} preventScrollReset>{labelOf(field)}</Link> : labelOf(field)),
    },
    { key: 'kind', title: 'Kind', cell: ({ field }) => KINDS[field.kind] },
    { key: 'filled', title: 'Answered', cell: (one) => ('why' in one ? one.why : filled(one, isSilent(one.field))) },
    { key: 'distinct', title: 'Different', align: 'end', cell: cell(({ distinct, field }) => `${distinct.toLocaleString()}${field.kind === 'day' ? ` ${distinct === 1 ? 'month' : 'months'}` : ''}`) },
    { key: 'least', title: 'Least', align: 'end', cell: cell((one) => numeral(one, one.least)) },
    { key: 'median', title: 'Median', align: 'end', cell: cell((one) => numeral(one, one.median)) },
    { key: 'most', title: 'Most', align: 'end', cell: cell((one) => numeral(one, one.most)) },
    { key: 'answers', title: 'Answers', cell: cell((one) => <Answers of={one} />) },
  ];
  return (
    <section aria-labelledby="explorer-overview" className={styles.section}>
      <h2 id="explorer-overview" className={styles.heading}>
        Overview of the fields
      </h2>
      <Button aria-expanded={open} onClick={() => onChange({ overview: !open })}>
        {open ? 'Hide the overview' : 'Show the overview'}
      </Button>
      {open && (
        <div>
          <Reading {...described} />
          {described.data && (
            <>
              <p>Of the rows that the filters leave. A field leads to its groups, with a chart and a table of all answers.</p>
              <RecordTable caption={`Fields of ${table.title}`} columns={columns} rows={described.data} rowKey={({ field }) => field.name} freezesFirst />
            </>
          )}
        </div>
      )}
    </section>
  );
}
