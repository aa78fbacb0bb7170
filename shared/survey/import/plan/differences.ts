/** What was read otherwise than it is written. */
export interface Difference {
  readonly sheet: string;
  /** The heading; empty where no one column has it. */
  readonly column: string;
  /** As the file has it; for days and lists, one of many that are written the same way. */
  readonly written: string;
  readonly read: string;
  readonly rows: number;
  /** The first row that has it. */
  readonly row: number;
}

/** Counts what is read otherwise, the same words of one column once. */
export interface Differences {
  tell(place: { readonly sheet: string; readonly row: number; readonly column: string }, written: string, read: string, /** Counted together; the words themselves when left out. */ kind?: string): void;
  list(): readonly Difference[];
}

export function createDifferences(): Differences {
  const found = new Map<string, { -readonly [K in keyof Difference]: Difference[K] }>();
  return {
    tell({ sheet, row, column }, written, read, kind = `${written}\n${read}`) {
      const key = `${sheet}\n${column}\n${kind}`;
      const earlier = found.get(key);
      if (earlier === undefined) found.set(key, { sheet, column, written, read, rows: 1, row });
      else earlier.rows += 1;
    },
    list: () => [...found.values()],
  };
}

/** `“Chirdozo” → Chirodzo, 3 rows`. */
export const describeDifference = ({ written, read, rows }: Difference): string => `“${written}” → ${read}, ${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'}`;
