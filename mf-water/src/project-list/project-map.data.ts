import { useServerQuery } from '@groundwork/shared/data';
import { useMemo } from 'react';
import { loggingFailures } from './project-list.data.ts';
import { LISTED_FIELDS } from './listed-project.ts';
import { kindOf } from './project-kinds.ts';
import { PLACE_FIELDS, placedProjectSchema, type PlacedProject } from './project-place.ts';
import type { ProjectQuery } from './project-query.ts';
import { decideHere, keyOfAllRows, readAllRows } from './read-projects.ts';

interface PlacedProjects {
  /** All that fit but for their status, in the list's order; undefined when they are not there yet. */
  readonly all: readonly PlacedProject[] | undefined;
  /** Those of them that have the status asked for. */
  readonly projects: readonly PlacedProject[] | undefined;
  /** What is shown belongs to the filter before. */
  readonly stale: boolean;
  /** They did not come. */
  readonly failed: boolean;
}

/** All projects that fit, with what their places are read from. Those of another status are counted in the map's legend. */
export function usePlacedProjects(query: ProjectQuery): PlacedProjects {
  const everyStatus = { ...query, status: '' };
  const { data, isPlaceholderData, isError, isFetching } = useServerQuery<readonly PlacedProject[]>({
    queryKey: ['water_projects', 'map', ...keyOfAllRows(everyStatus)],
    queryFn: ({ signal }) =>
      loggingFailures(signal, () =>
        readAllRows({
          row: placedProjectSchema,
          fields: [...LISTED_FIELDS, 'technology', ...PLACE_FIELDS],
          query: everyStatus,
          signal,
        }),
      ),
    placeholderData: (previous) => previous,
  });
  const all = useMemo(() => data && decideHere(data, query), [data, query]);
  const projects = useMemo(
    () => (query.status === '' ? all : all?.filter((project) => kindOf(project) === query.status)),
    [all, query.status],
  );
  return { all, projects, stale: isPlaceholderData, failed: isError && !isFetching };
}
