import { Link, useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { householdPath } from '../shared/households/household-path.ts';
import { householdsQuery, PAGE_SIZE, type Household, type HouseholdQuery } from '../shared/households/households.data.ts';
import { readAddress, writeAddress } from '../shared/households/use-household-query.ts';
import styles from './HouseholdDetail.module.css';

interface Neighbour {
  readonly household: Household;
  /** The list as it has to be left for that household: on its page. */
  readonly list: HouseholdQuery;
}

/** The households before and after one in the list, also across the edge of a page. */
function useNeighbours(id: string, list: HouseholdQuery): { readonly place: number | undefined; readonly total: number; readonly before: Neighbour | undefined; readonly after: Neighbour | undefined } {
  const here = useServerQuery(householdsQuery(list)).data;
  const index = here?.rows.findIndex((row) => row.id === id) ?? -1;
  const found = here !== undefined && index >= 0;
  const total = here?.total ?? 0;
  const earlier = { ...list, page: list.page - 1 };
  const later = { ...list, page: list.page + 1 };
  const earlierPage = useServerQuery({ ...householdsQuery(earlier), enabled: found && index === 0 && list.page > 1 }).data;
  const laterPage = useServerQuery({ ...householdsQuery(later), enabled: found && index === here.rows.length - 1 && list.page * PAGE_SIZE < total }).data;
  if (!found) return { place: undefined, total, before: undefined, after: undefined };
  const neighbour = (household: Household | undefined, on: HouseholdQuery): Neighbour | undefined => household && { household, list: on };
  return {
    place: (list.page - 1) * PAGE_SIZE + index + 1,
    total,
    before: index > 0 ? neighbour(here.rows[index - 1], list) : neighbour(earlierPage?.rows.at(-1), earlier),
    after: index < here.rows.length - 1 ? neighbour(here.rows[index + 1], list) : neighbour(laterPage?.rows[0], later),
  };
}

/** The way back to the list as it was left, and on within its filter and order. */
export function Neighbours({ id }: { readonly id: string }) {
  const [address] = useSearchParams();
  const list = readAddress(address);
  const { place, total, before, after } = useNeighbours(id, list);
  const back = new URLSearchParams(writeAddress(list)).toString();
  return (
    <nav className={styles.neighbours} aria-label="Households of the list">
      <Link to={`/baseline-survey/list${back === '' ? '' : `?${back}`}`}>List of households</Link>
      {before && (
        <Link rel="prev" to={householdPath(before.household.id, before.list)}>
          {`Previous: ${before.household.household_code}`}
        </Link>
      )}
      {after && (
        <Link rel="next" to={householdPath(after.household.id, after.list)}>
          {`Next: ${after.household.household_code}`}
        </Link>
      )}
      {place !== undefined && <span>{`${place.toLocaleString()} of ${total.toLocaleString()} in the list`}</span>}
    </nav>
  );
}
