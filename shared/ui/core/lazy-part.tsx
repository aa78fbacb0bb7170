import type { ComponentType } from 'react';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/**
 * A component whose code is fetched when it is first shown, with Retry where that fails. Shown again, it is there at once.
 * @param failure what people read then: "The map could not be loaded."
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failure: string | (() => string),
): ComponentType<P> {
  const loaded: { part?: ComponentType<P> } = {};
  const fetchPart = async () => (loaded.part = await load());
  return function LazyPart(props: P) {
    const { part: Part = loaded.part, failed, retry } = useLazyPart(fetchPart, loaded.part === undefined);
    if (Part) return <Part {...props} />;
    return failed ? (
      <Failure title={typeof failure === 'string' ? failure : failure()} onRetry={retry} calm />
    ) : (
      <Loading />
    );
  };
}
