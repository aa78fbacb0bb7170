import { Empty, Loading } from '@groundwork/shared/ui/core';
import { Button } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { ComponentProps } from 'react';
import type { VillagesMap } from './VillagesMap.tsx';

const load = () => import(/* webpackChunkName: "villages-map" */ './VillagesMap.tsx');

/** The map, whose code is fetched when it is shown. */
export function MapPart(props: ComponentProps<typeof VillagesMap>) {
  const { part, failed, retry } = useLazyPart(load, true);
  if (part) return <part.VillagesMap {...props} />;
  if (!failed) return <Loading />;
  return (
    <Empty title="The map could not be loaded. Every village is in the list.">
      <Button onClick={retry}>Retry</Button>
    </Empty>
  );
}
