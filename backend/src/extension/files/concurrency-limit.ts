/** Files that are looked at together: each of them lies on this machine for that time. */
const TOGETHER = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Acts when it is its turn. */
export async function withLimit<T>(act: () => Promise<T>): Promise<T> {
  if (running < TOGETHER) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
