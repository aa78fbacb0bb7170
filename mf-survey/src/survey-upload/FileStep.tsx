import { Link } from '@groundwork/shared';
import { t, Trans } from '@groundwork/shared/messages';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { CONTENTS, MOST_ROWS } from '@groundwork/survey/import';
import { Button, Progress } from '@groundwork/shared/ui/antd/base';
import { Alert, Card, Icon, Loading } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField } from '@groundwork/shared/ui/antd/form';
import { FileChooser } from '@groundwork/shared/uploads';
import type { ReactNode } from 'react';
import type { ChosenRound } from './import-phase.ts';
import { MappingChoice } from './MappingChoice.tsx';
import styles from './SurveyUpload.module.css';
import type { Import } from './use-import.ts';

/** The survey's rounds, the latest first. */
export type Rounds = readonly { readonly id: string; readonly name: string }[];

/** In the place of a round's key: one that the import creates. */
export const NEW_ROUND = 'new';

interface FileStepProps {
  readonly steps: Import;
  readonly round: ChosenRound;
  readonly rounds: Rounds;
  readonly onRound: (id: string) => void;
  readonly onName: (name: string) => void;
  /** What the server has fetched, in place of files to be chosen. */
  readonly fetched: ReactNode;
}

/** The first step: the round and the files. */
export function FileStep({ steps, round, rounds, onRound, onName, fetched }: FileStepProps) {
  const { phase, source } = steps;
  return (
    <Card className={styles.file}>
      <section aria-label={t`File`} className={styles.part}>
        {fetched ?? (
          <FileChooser
            contents={CONTENTS}
            hint={t`Excel, OpenDocument, CSV, JSON, SQLite or a ZIP of these, up to 200 MB and ${MOST_ROWS.toLocaleString()} rows a sheet. Members, plots, crops, livestock and sales are further sheets or files, or nested in each household. Villages and water projects with their points and visits can be imported, too.`}
            onFiles={steps.choose}
          />
        )}
        {phase.at === 'choosing' && phase.problem !== null && (
          <Alert type="error" role="alert" showIcon title={phase.problem} />
        )}
        {(phase.at === 'uploading' || phase.at === 'reading') && (
          <>
            <div className={styles.row}>
              <Loading label={phase.at === 'uploading' ? t`Uploading ${phase.name}...` : t`Reading ${phase.name}...`} />
              {phase.part > 0 && (
                <Progress
                  className={styles.progress}
                  aria-label={phase.at === 'uploading' ? t`Uploading` : t`Reading`}
                  percent={Math.round(100 * phase.part)}
                  showInfo={false}
                />
              )}
              <Button onClick={steps.discard}>{t`Cancel`}</Button>
            </div>
            {phase.at === 'reading' && (
              <p
                className={styles.hint}
              >{t`The server reads it. You can close this tab and continue later, under Earlier imports.`}</p>
            )}
          </>
        )}
        {source !== null && phase.at === 'choosing' && (
          <p className={styles.row}>
            <Button type="primary" icon={<Icon of={ArrowRight} />} onClick={steps.toColumns}>
              <Trans>
                Continue with <bdi>{source.name}</bdi>
              </Trans>
            </Button>
          </p>
        )}
      </section>
      <div className={styles.part}>
        <SelectField
          label={t`Survey round`}
          hint={fetched === null ? t`For rows that do not name a round.` : undefined}
          value={round.isNew ? NEW_ROUND : round.id}
          options={[
            ...rounds.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW_ROUND, label: t`New survey round` },
          ]}
          onChoose={onRound}
        />
        <p className={styles.hint}>
          <Link to="/baseline-survey/tools/rounds">{t`All survey rounds`}</Link>
        </p>
        {round.isNew && (
          <Field
            label={t`Name of the new round`}
            hint={t`For example: Baseline 2026. The import creates it.`}
            error={source !== null || round.name !== '' ? (round.problem ?? undefined) : undefined}
          >
            {(control) => (
              <Input {...control} maxLength={255} value={round.name} onChange={({ target }) => onName(target.value)} />
            )}
          </Field>
        )}
        {fetched === null && <MappingChoice name={steps.mapping} onChoose={steps.mapBy} />}
      </div>
    </Card>
  );
}
