import { useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Breadcrumb } from '@groundwork/shared/ui/toolbar';
import { valueAt, type Row } from '../shared/query/dictionary/index.ts';
import { householdPath, listPath } from '../shared/households/household-path.ts';
import { withAsked } from '../shared/households/below.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { householdCountQuery, householdsQuery, PAGE_SIZE } from '../shared/households/households.data.ts';
import { listFilter, readList, writeList, type ListState } from '../shared/households/list-state.ts';
import { narrowsByQuestions, useListTables } from '../shared/households/list-tables.ts';

interface Neighbour {
  readonly household: Row;
  /** The list as it has to be left for that household: on its page. */
  readonly list: ListState;
  /** Has the code of the household that is shown: the same one, in another round. */
  readonly sameCode: boolean;
}

/** What is asked of the households of a page: what they are called. */
const ASKED = ['household_code', 'survey_round_id.name'];

const codeOf = (household: Row | undefined): unknown => household && valueAt(household, 'household_code');

/** The households before and after one in the list, also across the edge of a page. */
function useNeighbours(
  id: string,
  list: ListState,
  enabled: boolean,
): {
  readonly place: number | undefined;
  readonly total: number | undefined;
  readonly before: Neighbour | undefined;
  readonly after: Neighbour | undefined;
} {
  const here = useServerQuery({ ...householdsQuery(list, ASKED), enabled }).data;
  const total = useServerQuery({
    ...householdCountQuery(listFilter(list)),
    enabled: enabled && here !== undefined,
  }).data;
  const index = here?.findIndex((row) => row['id'] === id) ?? -1;
  const found = here !== undefined && index >= 0;
  const earlier = { ...list, page: list.page - 1 };
  const later = { ...list, page: list.page + 1 };
  const earlierPage = useServerQuery({
    ...householdsQuery(earlier, ASKED),
    enabled: found && index === 0 && list.page > 1,
  }).data;
  const laterPage = useServerQuery({
    ...householdsQuery(later, ASKED),
    enabled: found && index === here.length - 1 && (here.length === PAGE_SIZE || list.page * PAGE_SIZE < (total ?? 0)),
  }).data;
  if (!found) return { place: undefined, total, before: undefined, after: undefined };
  const neighbour = (household: Row | undefined, on: ListState): Neighbour | undefined =>
    household && { household, list: on, sameCode: codeOf(household) === codeOf(here[index]) };
  return {
    place: (list.page - 1) * PAGE_SIZE + index + 1,
    total,
    before: index > 0 ? neighbour(here[index - 1], list) : neighbour(earlierPage?.at(-1), earlier),
    after: index < here.length - 1 ? neighbour(here[index + 1], list) : neighbour(laterPage?.[0], later),
  };
}

function stepTo(
  { household, list, sameCode }: Neighbour,
  tab: string | undefined,
): { readonly to: string; readonly name: string } {
  const [code, round] = [codeOf(household), valueAt(household, 'survey_round_id.name')];
  return {
    to: householdPath(String(household['id']), writeList(list), tab),
    name: `${typeof code === 'string' ? code : t`without a code`}${sameCode && typeof round === 'string' ? `, ${round}` : ''}`,
  };
}

/** The list that leads to a household, as its address has it, and the households beside it there. */
function useAround(id: string) {
  const [address] = useSearchParams();
  const { rightsPending, questionsPending, tables } = useListTables();
  const asked = useAsked();
  const read = readList(address, tables);
  const list = { ...read, below: withAsked(read.below, asked) };
  const known = !rightsPending && !(questionsPending && narrowsByQuestions(address));
  return { address, list, tab: address.get('tab') ?? undefined, ...useNeighbours(id, list, known) };
}

/** The address of the next household of the list after a review; undefined at the end of the list and without a list. */
export function useNextToReview(id: string): string | undefined {
  const { list, tab, after } = useAround(id);
  if (after === undefined) return undefined;
  // A list filtered by state no longer has the household afterwards, and those after it move up.
  const movesUp = list.rules.some(({ field }) => field.name === 'review_state');
  return stepTo(movesUp ? { ...after, list } : after, tab).to;
}

/** The way back to the list as it was left, and on within its filter and order, to the same part of the next household. */
export function Neighbours({ id, here }: { readonly id: string; readonly here: string | undefined }) {
  const { address, tab, place, total, before, after } = useAround(id);
  // As it was left, also while it is not known yet which of its filters the person may use.
  const back = new URLSearchParams(address);
  back.delete('tab');
  return (
    <Breadcrumb
      list={{ to: listPath(back), name: t`Households` }}
      here={here}
      before={before && stepTo(before, tab)}
      after={after && stepTo(after, tab)}
      place={
        place !== undefined && total !== undefined
          ? t`${place.toLocaleString()} of ${total.toLocaleString()} in this list`
          : undefined
      }
    />
  );
}
