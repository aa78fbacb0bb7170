import type { Cell, ExportColumn } from './cells.ts';

/** The head of a column. */
export interface Heading {
  readonly title: string;
  /** In letters, for spreadsheets. */
  readonly width?: number;
}

type Page = readonly (readonly Cell[])[];

/** Rows that come page by page, so that never all of them are held at once. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Heading[];
  /** Read once, after the tables before it: its content may depend on them. */
  readonly pages: AsyncIterable<Page> | Iterable<Page>;
}

async function* cellsOf<R>(
  columns: readonly ExportColumn<R>[],
  pages: AsyncIterable<readonly R[]> | Iterable<readonly R[]>,
): AsyncGenerator<Page> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Rows as a table of cells, each page of them made when it is written. */
export const tableOf = <R>(
  name: string,
  columns: readonly ExportColumn<R>[],
  pages: AsyncIterable<readonly R[]> | Iterable<readonly R[]>,
): Table => ({
  name,
  columns,
  pages: cellsOf(columns, pages),
});

/** Hands out the rows of a table, so many at a time as are wanted. */
export function rowsInTurn(pages: Table['pages']) {
  const turns: AsyncIterator<Page> | Iterator<Page> =
    Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
  let held: Page = [];
  let over = false;
  const fill = async (): Promise<void> => {
    while (held.length === 0 && !over) {
      const turn: IteratorResult<Page, unknown> = await turns.next();
      if (turn.done === true) over = true;
      else held = turn.value;
    }
  };
  return {
    /** Whether there is another row. */
    async hasMore(): Promise<boolean> {
      await fill();
      return held.length > 0;
    },
    /** The next rows, at most so many and at most a page; none at the end. */
    async take(most: number): Promise<Page> {
      await fill();
      const taken = held.slice(0, most);
      held = held.slice(most);
      return taken;
    },
  };
}
