import { Link, useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { useReadable } from '../shared/access/readable.ts';
import { surveyTables, valueAt, type Row } from '../shared/dictionary/index.ts';
import { householdPath, listPath } from '../shared/households/household-path.ts';
import { withAsked } from '../shared/households/below.ts';
import { useAsked } from '../shared/section/asked.data.ts';
import { householdCountQuery, householdsQuery, PAGE_SIZE } from '../shared/households/households.data.ts';
import { listFilter, readList, type ListState } from '../shared/households/list-state.ts';
import styles from './HouseholdDetail.module.css';

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
function useNeighbours(id: string, list: ListState, enabled: boolean): { readonly place: number | undefined; readonly total: number | undefined; readonly before: Neighbour | undefined; readonly after: Neighbour | undefined } {
  const here = useServerQuery({ ...householdsQuery(list, ASKED), enabled }).data;
  const total = useServerQuery({ ...householdCountQuery(listFilter(list)), enabled: enabled && here !== undefined }).data;
  const index = here?.findIndex((row) => row['id'] === id) ?? -1;
  const found = here !== undefined && index >= 0;
  const earlier = { ...list, page: list.page - 1 };
  const later = { ...list, page: list.page + 1 };
  const earlierPage = useServerQuery({ ...householdsQuery(earlier, ASKED), enabled: found && index === 0 && list.page > 1 }).data;
  const laterPage = useServerQuery({ ...householdsQuery(later, ASKED), enabled: found && index === here.length - 1 && (here.length === PAGE_SIZE || list.page * PAGE_SIZE < (total ?? 0)) }).data;
  if (!found) return { place: undefined, total, before: undefined, after: undefined };
  const neighbour = (household: Row | undefined, on: ListState): Neighbour | undefined => household && { household, list: on, sameCode: codeOf(household) === codeOf(here[index]) };
  return {
    place: (list.page - 1) * PAGE_SIZE + index + 1,
    total,
    before: index > 0 ? neighbour(here[index - 1], list) : neighbour(earlierPage?.at(-1), earlier),
    after: index < here.length - 1 ? neighbour(here[index + 1], list) : neighbour(laterPage?.[0], later),
  };
}

function NeighbourLink({ neighbour, rel, tab }: { readonly neighbour: Neighbour; readonly rel: 'prev' | 'next'; readonly tab: string | undefined }) {
  const [code, round] = [codeOf(neighbour.household), valueAt(neighbour.household, 'survey_round_id.name')];
  return (
    <Link rel={rel} to={householdPath(String(neighbour.household['id']), neighbour.list, tab)}>
      {`${rel === 'prev' ? 'Previous' : 'Next'}: ${typeof code === 'string' ? code : 'without a code'}${neighbour.sameCode && typeof round === 'string' ? `, ${round}` : ''}`}
    </Link>
  );
}

/** The way back to the list as it was left, and on within its filter and order, to the same part of the next household. */
export function Neighbours({ id }: { readonly id: string }) {
  const [address] = useSearchParams();
  const { asking, tablesOf } = useReadable();
  const asked = useAsked();
  const read = readList(address, tablesOf(surveyTables));
  const list = { ...read, below: withAsked(read.below, asked) };
  const tab = address.get('tab') ?? undefined;
  const { place, total, before, after } = useNeighbours(id, list, !asking);
  return (
    <nav className={styles.neighbours} aria-label="Households of the list">
      <Link to={listPath(list)}>List of households</Link>
      {before && <NeighbourLink neighbour={before} rel="prev" tab={tab} />}
      {after && <NeighbourLink neighbour={after} rel="next" tab={tab} />}
      {place !== undefined && total !== undefined && <span>{`${place.toLocaleString()} of ${total.toLocaleString()} in the list`}</span>}
    </nav>
  );
}
