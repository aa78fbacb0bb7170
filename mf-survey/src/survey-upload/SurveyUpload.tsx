import Download from 'lucide/dist/esm/icons/download.mjs';
import { messageOf, useSearchParams } from '@groundwork/shared';
import { newKey, useAllowed } from '@groundwork/shared/data';
import { t, Trans } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Alert, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { EarlierImports } from './EarlierImports.tsx';
import { OwnQuestions } from './LazyOwnQuestions.tsx';
import { NEW_ROUND } from './FileStep.tsx';
import { saveTemplate } from './save-files.ts';
import { useSurveyLists, type SurveyLists } from './survey-lists.data.ts';
import { UploadSteps } from './UploadSteps.tsx';

/** Loads a survey from files: households, and all that is asked about them. */
export function Component() {
  const { allowed, error, isFetching, refetch } = useAllowed('households', 'create');
  return (
    <Page
      title={t`Survey upload`}
      description={t`Nothing is written until you import. A whole import can be undone later.`}
      actions={allowed !== undefined && allowed !== 'none' && <Template />}
    >
      {allowed === undefined ? (
        error ? (
          <NotLoaded
            what={t`What your account may do`}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading />
        )
      ) : allowed === 'none' ? (
        <Alert
          type="info"
          showIcon
          title={t`Your account can view the survey, but not import data.`}
          description={t`Ask a data manager to import the file for you.`}
        />
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
      {failure !== null && (
        <p role="alert">
          <Trans>The template could not be created. {failure}</Trans>
        </p>
      )}
    </>
  );
}

interface Shown {
  /** Key of an import that is shown in place of the steps. */
  readonly shown: string | null;
  /** Key of files that are not imported yet. */
  readonly draft: string | null;
  readonly show: (id: string | null, round?: string) => void;
  readonly showDraft: (id: string | null) => void;
}

/** The import that the address names. */
function useShown(): Shown {
  const [parameters, setParameters] = useSearchParams();
  const show = (id: string | null, round?: string): void => {
    const next = new URLSearchParams(parameters);
    if (id === null) next.delete('import');
    else next.set('import', id);
    for (const name of ['source', 'draft']) next.delete(name);
    if (round !== undefined) next.set('round', round);
    setParameters(next);
  };
  const showDraft = (id: string | null): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete('draft');
        else next.set('draft', id);
        return next;
      },
      { replace: true },
    );
  return { shown: parameters.get('import'), draft: parameters.get('draft'), show, showDraft };
}

function WithLists() {
  const { show } = useShown();
  const { data, error, isFetching, refetch } = useSurveyLists();
  if (data !== undefined) return <InRound lists={data} />;
  if (!error) return <Loading />;
  return (
    <>
      <NotLoaded
        what={t`The survey rounds, villages and crops`}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
      <EarlierImports onShow={show} />
    </>
  );
}

function InRound({ lists: { rounds, known, remembered } }: { readonly lists: SurveyLists }) {
  const { shown, draft, show, showDraft } = useShown();
  const [parameters, setParameters] = useSearchParams();
  const [added, setAdded] = useState(() => ({ id: newKey(), name: '' }));
  const asked = parameters.get('round');
  const chosen = asked === NEW_ROUND ? undefined : (rounds.find(({ id }) => id === asked) ?? rounds[0]);
  const choose = (id: string): void => {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('round', id);
        return next;
      },
      { replace: true },
    );
  };
  const continueNew = (one: { readonly id: string; readonly name: string }): void => {
    setAdded(one);
    choose(NEW_ROUND);
  };
  const begun = (id: string): void => {
    if (chosen !== undefined) return show(id);
    // The round is there when the import has ended; the next file would be of another.
    setAdded({ id: newKey(), name: '' });
    show(id, added.id);
  };
  const name = (text: string): void => setAdded((before) => ({ ...before, name: text }));
  const round = chosen
    ? { ...chosen, isNew: false, problem: null }
    : { ...added, isNew: true, problem: problemOf(added.name, rounds) };
  return (
    <UploadSteps
      round={round}
      rounds={rounds}
      known={known}
      remembered={remembered}
      from={parameters.get('source')}
      onRound={choose}
      onName={name}
      draft={draft}
      onDraft={showDraft}
      onNewRound={continueNew}
      shown={shown}
      onShow={begun}
      onAnother={() => show(null)}
    >
      <EarlierImports onShow={show} />
      <OwnQuestions />
    </UploadSteps>
  );
}

/** Why a new round cannot have this name; null where it can. */
function problemOf(name: string, rounds: SurveyLists['rounds']): string | null {
  if (name.trim() === '') return t`Name the new survey round.`;
  return rounds.some((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase())
    ? t`There is a survey round of this name already. Choose it in the list.`
    : null;
}
