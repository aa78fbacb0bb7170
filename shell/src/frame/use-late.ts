import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the frame whose code is fetched once it is needed, after the frame is drawn; null until then. Where it cannot be fetched, the frame works
 * without it, and it is asked for again when it is needed again.
 * @param load the same function each time
 */
export function useLate<Props>(needed: boolean, load: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!needed || Part !== null) return;
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => console.error('A part of the page’s frame could not be fetched.', error),
    );
  }, [needed, Part, load]);
  return Part;
}
