import { Failure, Loading } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import type { BarsProps } from './Bars.tsx';

const load = () => import(/* webpackChunkName: "bars" */ './Bars.tsx');

/** A bar chart whose code is fetched when there is something to draw. */
export function LazyBars(props: BarsProps) {
  const { part, failed, retry } = useLazyPart(load, true);
  if (part) return <part.Bars {...props} />;
  return failed ? <Failure title="The chart could not be loaded." onRetry={retry} calm /> : <Loading />;
}
