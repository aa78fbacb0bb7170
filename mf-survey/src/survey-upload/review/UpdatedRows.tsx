import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { importField, type ImportField, type Lists } from '@groundwork/survey/import';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Card, Icon } from '@groundwork/shared/ui/core';
import { NotKnown } from '@groundwork/shared/ui/data';
import { SwitchChip } from '@groundwork/shared/ui/toolbar';
import { useState, type ReactNode } from 'react';
import type { ImportReport } from '../draft.data.ts';
import styles from './Review.module.css';
import frame from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

/** Rows shown until all are asked for. */
const SHOWN = 8;

interface UpdatedRowsProps {
  readonly report: ImportReport;
  readonly villages: Lists['villages'];
  readonly update: boolean;
  readonly onUpdate: (update: boolean) => void;
}

/** Rows that are there already, with what each field says now and after the import. */
export function UpdatedRows({ report, villages, update, onUpdate }: UpdatedRowsProps) {
  const [all, setAll] = useState(false);
  const { all: total, list } = report.corrections;
  if (total === 0) return null;
  const shown = all ? list : list.slice(0, SHOWN);
  return (
    <Card title={t`Updated rows`} actions={<SwitchChip on={update} onChange={onUpdate}>{t`Update`}</SwitchChip>}>
      <p className={frame.hint}>
        {update
          ? t`These rows exist already. Old values stay in the history.`
          : t`These rows exist already and are not changed.`}
      </p>
      <div role="region" aria-label={t`Table: Updated rows`} tabIndex={0} className={styles.scroll}>
        <table className={update ? styles.updates : `${styles.updates} ${frame.dimmed}`}>
          <thead>
            <tr>
              <th scope="col">{t`Household`}</th>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Now`}</th>
              <th scope="col">{t`After the import`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((correction) => (
              <Fields
                key={`${correction.table} ${correction.id}`}
                correction={correction}
                villages={villages}
                report={report}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < total && (
        <p className={styles.foot}>
          {all ? (
            t`The first ${list.length} of ${total.toLocaleString()}.`
          ) : (
            <Button
              type="text"
              size="small"
              onClick={() => setAll(true)}
            >{t`Show all ${total.toLocaleString()}`}</Button>
          )}
        </p>
      )}
    </Card>
  );
}

function Fields({
  correction: { table, id, code, row, before, values },
  villages,
  report: { custom, repeats },
}: {
  readonly correction: ImportReport['corrections']['list'][number];
  readonly villages: Lists['villages'];
  readonly report: ImportReport;
}) {
  const names = Object.keys(values);
  const fieldOf = (name: string) => (table === 'crops' ? undefined : importField(table, name, custom));
  return names.map((name, index) => (
    <tr key={name}>
      {index === 0 && (
        <th scope="row" rowSpan={names.length}>
          {table === 'households' ? <Link to={`/baseline-survey/list/${id}`}>{code}</Link> : <bdi>{code || id}</bdi>}
          {table !== 'households' && <small>{t`${titleOf(table, repeats)}, row ${row}`}</small>}
        </th>
      )}
      <td>{fieldOf(name)?.label ?? name}</td>
      <td>{textOf(before[name], fieldOf(name), name, villages)}</td>
      <td>
        <Icon of={ArrowRight} small /> <b>{textOf(values[name], fieldOf(name), name, villages)}</b>
      </td>
    </tr>
  ));
}

/** A value of a field for people; codes by their labels. */
function textOf(value: unknown, field: ImportField | undefined, name: string, villages: Lists['villages']): ReactNode {
  if (value === null || value === undefined || value === '') return <NotKnown />;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  const word = (code: string): string =>
    field?.choices?.[code] ??
    (name === 'village_id' ? villages.find(({ id }) => id === code)?.name : undefined) ??
    code;
  if (Array.isArray(value))
    return value.map((one) => (typeof one === 'object' ? JSON.stringify(one) : word(String(one)))).join(', ') || 'none';
  if (typeof value === 'object') return name === 'geometry' ? t`an outline` : JSON.stringify(value);
  return word(typeof value === 'string' || typeof value === 'number' ? String(value) : '');
}
