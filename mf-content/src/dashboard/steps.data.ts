import { http } from '@groundwork/shared';
import { UnexpectedAnswer, useAllowed, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { useAdministrator } from '@groundwork/shared/ui/redact';
import { organisationQuery } from '../shared/page-texts/page.ts';
import { countWhere, useGroups, type Grouped } from './groups.data.ts';
import { roundsQuery } from './entry.data.ts';

export type StepName = 'organisation' | 'villages' | 'rounds' | 'households' | 'documents' | 'media' | 'people';

/** Something to do in a new portal, and whether the database holds it; undefined where that is not known. */
interface Step {
  readonly name: StepName;
  readonly done: boolean | undefined;
}

const people = z.looseObject({ data: z.looseObject({ total: z.number() }) });
const invitations = z.looseObject({ data: z.array(z.unknown()) });

async function ask<T>(list: string, schema: z.Schema<T>, signal: AbortSignal): Promise<T> {
  const answer = await http.get<unknown>(`/api/groundwork-accounts/${list}`, { signal, trouble: false });
  const parsed = z.safeParse(schema, answer.data);
  if (!parsed.success)
    throw new UnexpectedAnswer(t`The server sent an unexpected response for the people of the portal.`);
  return parsed.data;
}

/** Whether there is anybody besides the person who asks, or somebody is invited. For administrators. */
const othersQuery = {
  queryKey: ['dashboard', 'others'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<boolean> =>
    (await ask('people', people, signal)).data.total > 1 ||
    (await ask('invitations', invitations, signal)).data.length > 0,
};

/** Whether the person may do this in some rows or fields. */
const useMay = (collection: string): boolean => (useAllowed(collection, 'create').allowed ?? 'none') !== 'none';

function useHas(collection: Grouped): boolean | undefined {
  const { data } = useGroups(collection);
  return data && countWhere(data) > 0;
}

/** What there is to do in a new portal, of what this person may do, in the order in which one thing needs the other. */
export function useSteps(): readonly Step[] {
  const administrator = useAdministrator();
  const { data: organisation } = useServerQuery(organisationQuery);
  const { data: rounds } = useServerQuery(roundsQuery);
  const { data: others } = useServerQuery({ ...othersQuery, enabled: administrator });
  const steps: readonly (Step & { readonly may: boolean })[] = [
    {
      name: 'organisation',
      may: useMay('cms_pages'),
      done: organisation === undefined ? undefined : Boolean(organisation?.title),
    },
    { name: 'villages', may: useMay('villages'), done: useHas('villages') },
    { name: 'rounds', may: useMay('survey_rounds'), done: rounds && rounds.length > 0 },
    { name: 'households', may: useMay('households'), done: useHas('households') },
    { name: 'documents', may: useMay('documents'), done: useHas('documents') },
    { name: 'media', may: useMay('media_upload_items'), done: useHas('media_upload_items') },
    { name: 'people', may: administrator, done: others },
  ];
  return steps.filter(({ may }) => may);
}
