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
  note(
    place: {
      readonly sheet: string;
      readonly row: number;
      readonly column: string;
      /** The table that is filled. */ readonly table?: string;
    },
    written: string,
    read: string,
    /** Counted together; the words themselves when left out. */ kind?: string,
  ): void;
  list(): readonly Difference[];
}

type Counted = { -readonly [K in keyof Difference]: Difference[K] };

export function createDifferences(): Differences {
  const found = new Map<string, Map<string, Counted>>();
  return {
    note({ sheet, row, column, table = '' }, written, read, kind = `${written}\n${read}`) {
      const key = `${sheet}\n${column}\n${kind}`;
      const tables = found.get(key) ?? new Map<string, Counted>();
      const earlier = tables.get(table);
      if (earlier === undefined) found.set(key, tables.set(table, { sheet, column, written, read, rows: 1, row }));
      else earlier.rows += 1;
    },
    // A cell that fills two tables is one cell.
    list: () =>
      [...found.values()].flatMap((tables) =>
        [...tables.values()].reduce<readonly Difference[]>(
          (most, one) => (one.rows > (most[0]?.rows ?? 0) ? [one] : most),
          [],
        ),
      ),
  };
}

/** `“Chirdozo” → Chirodzo, 3 rows`. */
export const describeDifference = ({ written, read, rows }: Difference): string =>
  `“${written}” → ${read}, ${rows.toLocaleString()} ${rows === 1 ? 'row' : 'rows'}`;
