import { messageOf, statusOf } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import Plug from 'lucide/dist/esm/icons/plug.mjs';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Empty, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { ConnectForm } from './ConnectForm.tsx';
import { SourceCard } from './SourceCard.tsx';
import styles from './Sources.module.css';
import { useSources } from './sources.data.ts';

/** Forms of KoboToolbox and ODK Central whose submissions the server fetches and imports. */
export function Component() {
  const permission = useAllowed('households', 'create');
  const mayImport = permission.allowed !== undefined && permission.allowed !== 'none';
  const { data, error, isFetching, refetch } = useSources(mayImport);
  const [connecting, setConnecting] = useState(false);
  const [connected, setConnected] = useState<string>();
  const [notice, setNotice] = useState<{ readonly words: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const canceled = useRef(false);
  useEffect(() => {
    if (!connecting && canceled.current) opener.current?.focus();
    canceled.current = false;
  }, [connecting]);
  useEffect(() => {
    // The button that was used is gone.
    if (notice !== undefined) status.current?.focus();
  }, [notice]);
  const button = (
    <Button
      ref={opener}
      type="primary"
      icon={<Icon of={Plug} />}
      onClick={() => {
        setNotice(undefined);
        setConnecting(true);
      }}
    >
      {t`Connect a form`}
    </Button>
  );
  const isEmpty = data?.sources.length === 0;
  return (
    <Page
      title={t`Sources`}
      description={t`Submissions are fetched from KoboToolbox or ODK Central. The first import of a form is reviewed by a person; later ones are imported automatically.`}
      actions={mayImport && data !== undefined && !isEmpty && !connecting && button}
    >
      {permission.allowed === undefined ? (
        permission.error ? (
          <NotLoaded
            what={t`What your account may do`}
            error={permission.error}
            onRetry={() => void permission.refetch()}
            retrying={permission.isFetching}
          />
        ) : (
          <Loading />
        )
      ) : !mayImport ? (
        <Alert
          type="info"
          showIcon
          title={t`Your account can view the survey, but not import data.`}
          description={t`Ask a data manager to sync sources for you.`}
        />
      ) : data === undefined ? (
        error ? (
          <NotShown error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        )
      ) : (
        <div className={styles.sources}>
          <p ref={status} tabIndex={-1} role="status" className={styles.said}>
            {notice?.words}
          </p>
          {connecting && (
            <ConnectForm
              servers={data.servers}
              onDone={({ id }) => {
                setConnecting(false);
                setConnected(id);
              }}
              onCancel={() => {
                canceled.current = true;
                setConnecting(false);
              }}
            />
          )}
          {isEmpty && !connecting && (
            <Empty title={t`No forms are connected`}>
              <p>{t`Connect a form, and its submissions become households of a survey round. You review the first import. New and edited submissions then follow every hour, every day or when you sync by hand.`}</p>
              {button}
            </Empty>
          )}
          {data.sources.map((source) => (
            <SourceCard
              key={source.id}
              source={source}
              isNew={source.id === connected}
              onGone={(name) => setNotice({ words: t`${name} is disconnected. What was imported stays.` })}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

interface NotShownProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The server says in a sentence why somebody who may import may still not sync: a form has submissions of all areas. */
function NotShown({ error, onRetry, retrying }: NotShownProps) {
  if (statusOf(error) === 403)
    return (
      <Alert
        type="info"
        showIcon
        title={messageOf(error, t`Your account may not sync sources.`)}
        description={t`Ask a data manager to sync sources for you.`}
      />
    );
  return <NotLoaded what={t`The sources`} error={error} onRetry={onRetry} retrying={retrying} />;
}
