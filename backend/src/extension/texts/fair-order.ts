/**
 * Whose file is read next: that of the person who has waited longest for a turn. However many files one person has waiting, those of the others are read
 * in between.
 */
export function createFairOrder(): (authors: readonly (string | null)[]) => string | null | undefined {
  /** Who had a turn, the latest at the end. */
  const served = new Set<string | null>();
  return (authors) => {
    if (authors.length === 0) return undefined;
    // Null, for rows that nobody in particular brought, is an author like others.
    const [next] = [...authors.filter((author) => !served.has(author)), ...[...served].filter((author) => authors.includes(author))];
    if (next === undefined) return undefined;
    served.delete(next);
    served.add(next);
    return next;
  };
}
