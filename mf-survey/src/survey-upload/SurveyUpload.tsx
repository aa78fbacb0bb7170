import { useSearchParams } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { Alert, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { EarlierImports } from './EarlierImports.tsx';
import { useSurveyLists, type SurveyLists } from './survey-lists.data.ts';
import { UploadSteps } from './UploadSteps.tsx';

/** Loads a survey from files: households, and all that is asked about them. */
export function Component() {
  const { allowed, error, isFetching, refetch } = useAllowed('households', 'create');
  return (
    <Page title="Survey upload" description="Load households with their members, plots, crops, animals and money from spreadsheets, CSV, JSON or SQLite files. Nothing is written before you have seen what would happen.">
      {allowed === undefined ? (
        error ? (
          <NotLoaded what="What your account may do" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        )
      ) : allowed === 'none' ? (
        <Alert type="info" showIcon title="Your account may look at the survey, but not load data into it." description="Please ask a data manager to load the file for you." />
      ) : (
        <>
          <WithLists />
          <EarlierImports />
        </>
      )}
    </Page>
  );
}

function WithLists() {
  const { data, error, isFetching, refetch } = useSurveyLists();
  if (data === undefined) return error ? <NotLoaded what="The survey rounds, villages and crops" error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <Loading />;
  if (data.rounds.length === 0) return <Alert type="warning" showIcon title="There is no survey round yet." description="Rows belong to a round. An administrator creates it in Directus." />;
  return <InRound lists={data} />;
}

function InRound({ lists }: { readonly lists: SurveyLists }) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('round');
  const round = lists.rounds.find(({ id }) => id === asked) ?? lists.rounds[0];
  if (round === undefined) return null;
  const choose = (id: string): void => {
    const next = new URLSearchParams(parameters);
    next.set('round', id);
    setParameters(next, { replace: true });
  };
  return <UploadSteps round={round.id} rounds={lists.rounds} known={lists.known} remembered={lists.remembered} onRound={choose} />;
}
