import { messageOf } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import { lackOf, nestingOf } from '@groundwork/survey/import';
import { Alert } from '@groundwork/shared/ui/core';
import { useMemo } from 'react';
import { MatchSheet } from './MatchSheet.tsx';
import styles from './SurveyUpload.module.css';
import type { Import } from './use-import.ts';

/** The second step: which table each sheet fills, and which field each column. */
export function ColumnsStep({ steps: { choices, source, change }, error }: { readonly steps: Import; readonly error: unknown }) {
  const nesting = useMemo(() => nestingOf([...new Set(choices.map(({ sheet }) => sheet))]), [choices]);
  const lack = lackOf(choices);
  return (
    <section aria-label={t`Columns`} className={styles.part}>
      {error !== null && <Alert type="error" role="alert" showIcon title={t`The check failed. Nothing was written.`} description={messageOf(error, t`Unknown error`)} />}
      {lack !== null && <Alert type="warning" role="status" showIcon title={lack} />}
      <p className={styles.hint}>
        <Trans>
          {source?.profile ? t`Read with the mapping file “${source.profile.title}”. ` : t`Columns are matched by name; check that they are right. `}
          Columns that are left out are not read.
        </Trans>
      </p>
      {choices.map((choice, index) => (
        <MatchSheet key={`${index} ${choice.sheet.name}`} choice={choice} nesting={nesting} onChange={(changed) => change(index, changed)} />
      ))}
    </section>
  );
}
