/** What is fetched at a time: as many as one connection carries well. */
const AT_ONCE = 4;

/**
 * Does `work` for all items, some at a time. After the first failure, or when `signal` aborts, nothing more is begun; it ends when what
 * was under way has ended.
 * @throws the first failure
 */
export async function severalAtOnce<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  let failure: { readonly cause: unknown } | undefined;
  const workOn = async (): Promise<void> => {
    while (failure === undefined && waiting.length > 0) {
      const [item] = waiting.splice(0, 1) as [T];
      try {
        signal.throwIfAborted();
        await work(item);
      } catch (cause) {
        failure ??= { cause };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
  if (failure !== undefined) throw failure.cause;
}
