import { plural, t } from '@groundwork/shared/messages';
import { importTable, TARGETS, type ImportPlan } from '@groundwork/survey/import';
import type { CustomQuestion } from '@groundwork/survey/model';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { KIND_NAMES } from '../kind-names.ts';
import frame from '../SurveyUpload.module.css';

const titleOf = ({ collection }: CustomQuestion): string => {
  const target = TARGETS.find((one) => one === collection);
  return target === undefined ? collection : importTable(target).title;
};

const COLUMNS: readonly Column<CustomQuestion>[] = [
  { key: 'label', title: t`Question`, cell: ({ label }) => label },
  { key: 'table', title: t`Table`, cell: titleOf },
  { key: 'type', title: t`Type`, cell: ({ kind, unit }) => (unit === null ? KIND_NAMES[kind] : `${KIND_NAMES[kind]} (${unit})`) },
  { key: 'access', title: t`Who sees the answers`, cell: ({ restricted }) => (restricted ? t`People with access to restricted data` : t`Everybody who sees the survey`) },
];

/** Questions that are listed at once. */
const FEW = 8;

/** The questions that the import adds to the portal. */
export function NewQuestions({ plan: { added } }: { readonly plan: ImportPlan }) {
  if (added.length === 0) return null;
  const restricted = added.filter((question) => question.restricted).length;
  return (
    <Card title={plural(added.length, { one: 'One new question', other: '# new questions' })}>
      <p className={frame.hint}>
        {restricted > 0 && plural(restricted, { one: 'One is restricted. ', other: '# are restricted. ' })}
        {t`Change them under “Columns”.`}
      </p>
      <details className={frame.columns} open={added.length <= FEW}>
        <summary>{t`Labels, types and access`}</summary>
        <RecordTable caption={t`New questions`} columns={COLUMNS} rows={added} rowKey={({ collection, name }) => `${collection}.${name}`} />
      </details>
    </Card>
  );
}
