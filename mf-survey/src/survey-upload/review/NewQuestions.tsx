import { plural, t } from '@groundwork/shared/messages';
import type { ImportReport } from '../draft.data.ts';
import type { CustomQuestion } from '@groundwork/survey/model';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import { KIND_NAMES } from '../kind-names.ts';
import frame from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

const columnsIn = ({ repeats }: ImportReport): TableColumns<CustomQuestion> => [
  { key: 'label', title: t`Question`, rowScope: 'row', render: (_, { label }) => label },
  { key: 'table', title: t`Table`, render: (_, { collection }) => titleOf(collection, repeats) },
  {
    key: 'type',
    title: t`Type`,
    render: (_, { kind, unit }) => (unit === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} (${unit})`),
  },
  {
    key: 'access',
    title: t`Who sees the answers`,
    render: (_, { restricted }) =>
      restricted ? t`People with access to restricted data` : t`Everybody who sees the survey`,
  },
];

/** Questions that are listed at once. */
const FEW = 8;

/** The questions that the import adds to the portal. */
export function NewQuestions({ report }: { readonly report: ImportReport }) {
  const { added, addedRepeats } = report;
  if (added.length === 0 && addedRepeats.length === 0) return null;
  const restricted = added.filter((question) => question.restricted).length;
  return (
    <Card
      title={
        added.length === 0
          ? t`New tables`
          : addedRepeats.length > 0
            ? t`New tables and questions`
            : plural(added.length, { one: 'One new question', other: '# new questions' })
      }
    >
      <p className={frame.hint}>
        {restricted > 0 && plural(restricted, { one: 'One is restricted. ', other: '# are restricted. ' })}
        {addedRepeats.length > 0 && t`New tables: ${addedRepeats.map(({ label }) => label).join(', ')}. `}
        {t`Change them under “Columns”.`}
      </p>
      {added.length > 0 && (
        <details className={frame.columns} open={added.length <= FEW}>
          <summary>{t`Labels, types and access`}</summary>
          <Table
            label={t`New questions`}
            columns={columnsIn(report)}
            rows={added}
            rowKey={({ collection, name }) => `${collection}.${name}`}
          />
        </details>
      )}
    </Card>
  );
}
