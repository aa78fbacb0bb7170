import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Card, Icon, VisuallyHidden } from '@groundwork/shared/ui/core';
import { ConfirmButton, formatMoment } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/antd/form';
import { useEffect, useRef, useState } from 'react';
import { ChangeCredentials } from './ChangeCredentials.tsx';
import { DeletedAtSource } from './DeletedAtSource.tsx';
import { Photos } from './Photos.tsx';
import styles from './Sources.module.css';
import { SourceState } from './SourceState.tsx';
import { hostOf, reasonOf, SCHEDULE_OPTIONS, scheduleOf, SERVICES } from './source-words.ts';
import { changeSource, disconnectSource, isBusy, syncSource, type Schedule, type Source } from './sources.data.ts';

interface SourceCardProps {
  readonly source: Source;
  /** It was connected just now: the focus goes to it. */
  readonly isNew: boolean;
  /** It is disconnected. */
  readonly onGone: (name: string) => void;
}

/** A connected form: what was fetched of it, what it waits for, and what can be done with it. */
export function SourceCard({ source, isNew, onGone }: SourceCardProps) {
  const { id, kind, name, address, project, problem, deleted } = source;
  const place = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [notice, setNotice] = useState<{ readonly words: string }>();
  const [changing, setChanging] = useState(false);
  const canceled = useRef(false);
  const sync = useServerMutation({ mutationFn: (review: boolean) => syncSource(id, review) });
  const schedule = useServerMutation({ mutationFn: (every: Schedule) => changeSource(id, { schedule: every }) });
  useEffect(() => {
    if (isNew) place.current?.querySelector('h2')?.focus();
  }, [isNew]);
  useEffect(() => {
    if (!changing && canceled.current) opener.current?.focus();
    canceled.current = false;
  }, [changing]);
  useEffect(() => {
    // The form or button that was used is gone.
    if (notice !== undefined) status.current?.focus();
  }, [notice]);
  const say = (words: string): void => setNotice({ words });
  const fetch = (review: boolean): void => {
    setNotice(undefined);
    schedule.reset();
    if (!sync.isPending) sync.mutate(review);
  };
  const changeSchedule = (every: string): void => {
    sync.reset();
    schedule.mutate(scheduleOf(every));
  };
  const changeButton = !changing && (
    <Button ref={opener} onClick={() => setChanging(true)}>
      {kind === 'kobo' ? t`Change the token` : t`Change the password`}
    </Button>
  );
  const failure = sync.error ?? schedule.error;
  return (
    <div ref={place} className={styles.source}>
      <Card title={name} anchor={`source-${id}`}>
        <div className={styles.body}>
          <p className={styles.second}>
            {[SERVICES[kind], hostOf(address), project !== null && t`project ${project}`].filter(Boolean).join(' · ')}
          </p>
          <Facts source={source} onReview={() => fetch(true)} />
          <SourceState source={source} fetching={sync.isPending} onFetch={() => fetch(true)} />
          <Photos photos={source.photos} />
          {problem !== null && <Alert type="warning" role="status" showIcon title={problem} action={changeButton} />}
          <p ref={status} tabIndex={-1} role="status" className={styles.said}>
            {notice?.words}
          </p>
          {changing && (
            <ChangeCredentials
              source={source}
              onDone={() => {
                setChanging(false);
                say(kind === 'kobo' ? t`The token is saved.` : t`The password is saved.`);
              }}
              onCancel={() => {
                canceled.current = true;
                setChanging(false);
              }}
            />
          )}
          {deleted > 0 && <DeletedAtSource source={source} onDone={say} />}
          {failure && <Alert type="error" role="alert" showIcon title={reasonOf(failure)} />}
          <div className={styles.controls}>
            <div className={styles.schedule}>
              <SelectField
                label={t`Sync`}
                value={schedule.isPending ? schedule.variables : source.schedule}
                options={SCHEDULE_OPTIONS}
                onChoose={changeSchedule}
              />
            </div>
            <Button
              icon={<Icon of={RefreshCw} />}
              loading={sync.isPending && !sync.variables}
              disabled={isBusy(source)}
              onClick={() => fetch(false)}
            >
              {t`Sync now`}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            {problem === null && changeButton}
            <ConfirmButton
              action={t`Disconnect`}
              subject={name}
              question={t`Disconnect the form? What was imported stays.`}
              failed={t`Not disconnected.`}
              onConfirm={async () => {
                await disconnectSource(id);
                onGone(name);
              }}
            />
          </div>
        </div>
      </Card>
    </div>
  );
}

function Facts({ source, onReview }: { readonly source: Source; readonly onReview: () => void }) {
  const { imported, left_out: leftOut, synced_at: syncedAt, person } = source;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Submissions imported`}</dt>
        <dd>{imported.toLocaleString()}</dd>
      </div>
      <div>
        <dt>{t`Left out`}</dt>
        <dd>
          {leftOut.toLocaleString()}
          {leftOut > 0 && (
            <Button type="text" size="small" disabled={isBusy(source)} onClick={onReview}>
              {t`Review`}
              <VisuallyHidden> {t`the submissions that were left out`}</VisuallyHidden>
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>{t`Last sync`}</dt>
        <dd>{syncedAt === null ? t`Never` : <time dateTime={syncedAt}>{formatMoment(syncedAt)}</time>}</dd>
      </div>
      <div>
        <dt>{t`Synced by`}</dt>
        <dd>
          <bdi>{person.name}</bdi>
        </dd>
      </div>
    </dl>
  );
}
