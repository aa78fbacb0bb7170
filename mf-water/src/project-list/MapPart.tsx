import { Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useServerQuery } from '@groundwork/shared/data';
import type { useProjectQuery } from './use-project-query.ts';

interface MapPartProps {
  readonly address: ReturnType<typeof useProjectQuery>;
  readonly onClear: () => void;
}

/** The map, whose code is fetched when somebody asks for it. One that did not arrive can be asked for again. */
export function MapPart(props: MapPartProps) {
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['code', 'project-map'],
    queryFn: () => import(/* webpackChunkName: "project-map" */ './ProjectMap.tsx'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (data) return <data.ProjectMap {...props} />;
  if (error && !isFetching) return <NotLoaded what="The map" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <Loading />;
}
