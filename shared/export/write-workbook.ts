import { RowWriter, SHEET_END, sheetStart } from './sheet-xml.ts';
import { rowsInTurn, type Table } from './export-table.ts';
import { sheetName, sheetPath, workbookParts } from './workbook-parts.ts';
import type { About, WrittenTables } from './tables-to-write.ts';
import { ZipWriter, type Pieces } from './zip.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Rows = ReturnType<typeof rowsInTurn>;

async function* sheetPieces({ columns }: Table, rows: Rows, signal: AbortSignal | undefined): AsyncGenerator<string> {
  const writer = new RowWriter(columns.length);
  yield sheetStart(columns, true) + writer.heading(columns.map(({ title }) => title));
  while (writer.room > 0 && (await rows.hasMore())) {
    signal?.throwIfAborted();
    yield writer.rows(await rows.take(writer.room));
  }
  yield SHEET_END;
}

function aboutPieces(about: About): Pieces {
  const writer = new RowWriter(2);
  return [
    sheetStart(
      [
        { title: '', width: 20 },
        { title: '', width: 80 },
      ],
      false,
    ),
    ...about.map(([label, cell]) => writer.labelled(label, cell)),
    SHEET_END,
  ];
}

/** As `writeXlsx`, which fetches this when it is first used. */
export async function writeWorkbook({ tables, about, signal }: WrittenTables): Promise<Blob> {
  const zip = new ZipWriter(new Date());
  const names: string[] = [];
  const add = async (name: string, pieces: Pieces): Promise<void> => {
    names.push(sheetName(name, names));
    await zip.add(sheetPath(names.length), pieces);
  };
  for (const table of tables) {
    const rows = rowsInTurn(table.pages);
    do await add(table.name, sheetPieces(table, rows, signal));
    while (await rows.hasMore());
  }
  await add('About', aboutPieces(about()));
  for (const [path, xml] of workbookParts(names)) await zip.add(path, [xml]);
  signal?.throwIfAborted();
  return zip.finish(TYPE);
}
