import { useEffect, useState, type ComponentType } from 'react';

interface LazyPartProps<Props extends object> {
  /** The same function each time. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What the part is drawn with. */
  readonly given: Props;
}

/** A part of the frame whose code is fetched after the frame is drawn. Where it cannot be fetched, the frame works without it. */
export function LazyPart<Props extends object>({ load, given }: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      (error: unknown) => console.error('A part of the page’s frame could not be fetched.', error),
    );
  }, [load]);
  return Part && <Part {...given} />;
}
