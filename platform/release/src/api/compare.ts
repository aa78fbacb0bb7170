/** Lines that one text has and the other has not, in their order. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function surplus(of: readonly string[], over: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of over) counts.set(line, (counts.get(line) ?? 0) + 1);
  return of.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
}

/** What has changed between two reports, by lines; their order does not count. */
export function compareReports(before: string, after: string): Difference {
  const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
  return { added: surplus(linesOf(after), linesOf(before)), removed: surplus(linesOf(before), linesOf(after)) };
}
