import { plural, t, Trans } from '@groundwork/shared/messages';
import FileSpreadsheet from 'lucide/dist/esm/icons/file-spreadsheet.mjs';
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Card, Icon } from '@groundwork/shared/ui/core';
import { fileSize, formatDay } from '@groundwork/shared/ui/data';
import { columnCounts } from './column-counts.ts';
import { titleOf } from './review/table-title.ts';
import styles from './SurveyUpload.module.css';
import type { Source } from './import-phase.ts';
import type { ImportReport } from './draft.data.ts';
import type { Import } from './use-import.ts';

interface SideColumnProps {
  readonly steps: Import;
  readonly source: Source;
  readonly report: ImportReport | null;
  /** Name of the round that rows go to; null where none belongs to a round. */
  readonly round: string | null;
}

/** Headings named in full; of more, how many. */
const NAMED = 6;

/** Beside the review: the file, its columns, and that all of it can be undone. */
export function SideColumn({ steps, source, report, round }: SideColumnProps) {
  const { choices, corrections, remembered: definition } = steps;
  const sheets = new Set(choices.filter(({ target }) => target !== null).map(({ sheet }) => sheet)).size;
  const { matched, added, remembered, left } = columnCounts(choices, definition, steps.known.questions);
  const dates = datesOf(report?.interviews ?? null);
  return (
    <aside className={styles.side} aria-label={t`About this import`}>
      <Card
        title={t`This file`}
        level={3}
        actions={<Button type="text" size="small" onClick={steps.toFile}>{t`Change`}</Button>}
      >
        <p className={styles.name}>
          <Icon of={FileSpreadsheet} />
          <span>
            <bdi>{source.name}</bdi>
            <small>{`${source.request.size > 0 ? `${fileSize(source.request.size)} · ` : ''}${plural(sheets, { one: '# sheet', other: '# sheets' })}`}</small>
          </span>
        </p>
        <dl className={styles.facts}>
          {round !== null && [<dt key="round">{t`Round`}</dt>, <dd key="name">{round}</dd>]}
          {report?.tables.map((table) => [
            <dt key={table.table}>{titleOf(table.table, report.repeats)}</dt>,
            <dd key={`${table.table} rows`}>{table.read.toLocaleString()}</dd>,
          ])}
          {dates !== null && [<dt key="dates">{t`New interviews`}</dt>, <dd key="days">{dates}</dd>]}
          {corrections.length > 0 && [
            <dt key="corrected">{t`Corrected`}</dt>,
            <dd key="cells">
              {`${corrections.length.toLocaleString()} ${plural(corrections.length, { one: 'cell', other: 'cells' })} `}
              <Button size="small" onClick={steps.discardCorrections}>
                {t`Discard`}
              </Button>
            </dd>,
          ]}
        </dl>
      </Card>
      <Card
        title={t`Columns`}
        level={3}
        actions={<Button type="text" size="small" onClick={steps.toColumns}>{t`Edit`}</Button>}
      >
        <p className={styles.hint}>{t`${matched} matched${remembered > 0 ? t`, ${remembered} remembered` : ''}`}</p>
        {added > 0 && (
          <p className={styles.hint}>{plural(added, { one: 'One new question', other: '# new questions' })}</p>
        )}
        {left.length > 0 && (
          <p className={styles.hint}>
            {t`${left.length} left out: `}
            <bdi>{left.slice(0, NAMED).join(', ')}</bdi>
            {left.length > NAMED && t` and ${left.length - NAMED} more`}
          </p>
        )}
      </Card>
      <Alert
        type="info"
        title={
          <>
            <Trans>
              <Icon of={Undo2} small /> You can undo the whole import later, under Earlier imports.
            </Trans>
          </>
        }
      />
    </aside>
  );
}

/** The first and the last interview of the households that are new. */
function datesOf(interviews: ImportReport['interviews']): string | null {
  if (interviews === null) return null;
  const { first, last } = interviews;
  return first === last ? formatDay(first) : t`${formatDay(first)} to ${formatDay(last)}`;
}
