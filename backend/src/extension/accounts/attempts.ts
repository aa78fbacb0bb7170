/** Counts attempts by user in this process: at most `most` in so many minutes. The returned function says whether another attempt is allowed. */
export const attempts = ({ most, minutes }: { readonly most: number; readonly minutes: number }): ((user: string) => boolean) => {
  const windows = new Map<string, { readonly ends: number; count: number }>();
  return (user) => {
    const now = Date.now();
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key);
    const window = windows.get(user) ?? { ends: now + minutes * 60_000, count: 0 };
    window.count += 1;
    windows.set(user, window);
    return window.count <= most;
  };
};
