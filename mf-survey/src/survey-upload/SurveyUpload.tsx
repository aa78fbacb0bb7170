import Download from 'lucide/dist/esm/icons/download.mjs';
import { messageOf, useSearchParams } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Alert, Button, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { EarlierImports } from './EarlierImports.tsx';
import { saveTemplate } from './save-files.ts';
import { useSurveyLists, type SurveyLists } from './survey-lists.data.ts';
import { UploadSteps } from './UploadSteps.tsx';

/** Loads a survey from files: households, and all that is asked about them. */
export function Component() {
  const { allowed, error, isFetching, refetch } = useAllowed('households', 'create');
  return (
    <Page title={t`Survey upload`} description={t`Nothing is written until you import. A whole import can be undone later.`} actions={allowed !== undefined && allowed !== 'none' && <Template />}>
      {allowed === undefined ? (
        error ? (
          <NotLoaded what={t`What your account may do`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        )
      ) : allowed === 'none' ? (
        <Alert type="info" showIcon title={t`Your account can view the survey, but not import data.`} description={t`Ask a data manager to import the file for you.`} />
      ) : (
        <WithLists />
      )}
    </Page>
  );
}

function Template() {
  const [failure, setFailure] = useState<string | null>(null);
  const save = (): void => {
    setFailure(null);
    saveTemplate().catch((error: unknown) => setFailure(messageOf(error, t`Unknown error`)));
  };
  return (
    <>
      <Button icon={<Icon of={Download} />} onClick={save}>
        {t`Download template`}
      </Button>
      {failure !== null && <p role="alert"><Trans>The template could not be created. {failure}</Trans></p>}
    </>
  );
}

/** The import that the address names. */
function useShown(): readonly [shown: string | null, show: (id: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const show = (id: string | null): void => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete('import');
    else next.set('import', id);
    setParameters(next);
  };
  return [parameters.get('import'), show];
}

function WithLists() {
  const [, show] = useShown();
  const { data, error, isFetching, refetch } = useSurveyLists();
  if (data !== undefined && data.rounds.length > 0) return <InRound lists={data} />;
  if (data === undefined && !error) return <Loading />;
  return (
    <>
      {data === undefined ? (
        <NotLoaded what={t`The survey rounds, villages and crops`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Alert type="warning" showIcon title={t`No survey rounds yet.`} description={t`Rows belong to a round. An administrator creates it in Directus.`} />
      )}
      <EarlierImports onShow={show} />
    </>
  );
}

function InRound({ lists }: { readonly lists: SurveyLists }) {
  const [shown, show] = useShown();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('round');
  const round = lists.rounds.find(({ id }) => id === asked) ?? lists.rounds[0];
  if (round === undefined) return null;
  const choose = (id: string): void => {
    const next = new URLSearchParams(parameters);
    next.set('round', id);
    setParameters(next, { replace: true });
  };
  return (
    <UploadSteps round={round.id} rounds={lists.rounds} known={lists.known} remembered={lists.remembered} onRound={choose} shown={shown} onShow={show}>
      <EarlierImports onShow={show} />
    </UploadSteps>
  );
}
