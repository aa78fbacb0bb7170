import { codeHeading } from './code-heading.ts';
import { isFilled, type Cell, type Sheet, type SheetRow } from './sheet.ts';

/** Columns that lead from a row to the one it belongs to, and the columns there that they name. */
interface Link {
  readonly parent: Sheet;
  readonly child: readonly string[];
  readonly own: readonly string[];
}

const PARENT_INDEX = ['_parent_index', 'parent_index'];
const INDEX = ['_index', 'index'];
const SUBMISSION = ['_submission__uuid', 'submission__uuid', '_submission_uuid', 'submission_uuid', 'parent_uuid'];
const UUID = ['_uuid', 'uuid'];
const SUBMISSION_ID = ['_submission__id', '_submission_id'];
const ID = ['_id'];
const PARENT_NAME = ['_parent_table_name', 'parent_table_name'];

const among = ({ header }: Sheet, names: readonly string[]): string | undefined =>
  names.find((name) => header.includes(name));

/** What programs do to a title that becomes the name of a sheet: 31 characters, without some signs. */
const asSheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, '_')
    .trim()
    .toLowerCase();
const LONGEST_SHEET_NAME = 31;

/** Whether a form's title is that of a sheet, as it was cut, or of a file. */
function isCalled(sheet: Sheet, title: string): boolean {
  const own = asSheetName(sheet.name.split(': ').pop() ?? sheet.name).replace(/\.(csv|tsv|tab|xlsx|json)$/, '');
  const whole = asSheetName(sheet.name);
  const wanted = asSheetName(title).replace(/\.(csv|tsv|tab|xlsx|json)$/, '');
  const begin = own.replace(/(\.\.\.|…)$/, '').trim();
  return (
    own === wanted ||
    whole === wanted ||
    whole === asSheetName(title) ||
    (own.length >= LONGEST_SHEET_NAME - 1 && begin !== '' && wanted.startsWith(begin))
  );
}

const keyOf = ({ header }: Sheet, columns: readonly string[]): ((row: SheetRow) => string | null) => {
  const places = columns.map((column) => header.indexOf(column));
  return ({ cells }) => {
    const values = places.map((place) => cells[place] ?? null);
    return values.some((value) => !isFilled(value)) ? null : values.map(String).join('\n');
  };
};

/** Survey Solutions: a roster has the keys of the interview and of the rosters above it beside its own. */
const interviewKeys = ({ header }: Sheet): readonly string[] =>
  header.includes('interview__id')
    ? header.filter((heading) => /^\w+__id$/.test(heading) && heading !== 'assignment__id')
    : [];

/** The ways in which a sheet says to which row of another one its rows belong, the surest first. */
function linksBetween(child: Sheet, parent: Sheet): readonly Link[] {
  const links: Link[] = [];
  const add = (childColumns: readonly (string | undefined)[], own: readonly (string | undefined)[]): void => {
    if (![...childColumns, ...own].includes(undefined))
      links.push({ parent, child: childColumns as readonly string[], own: own as readonly string[] });
  };
  const [submission, uuid, parentIndex, index] = [
    among(child, SUBMISSION),
    among(parent, UUID),
    among(child, PARENT_INDEX),
    among(parent, INDEX),
  ];
  const isRepeat = among(parent, PARENT_INDEX) !== undefined;
  if (isRepeat) add([submission, parentIndex], [among(parent, SUBMISSION), index]);
  else if (parentIndex !== undefined || among(child, PARENT_NAME) !== undefined) {
    add([submission], [uuid]);
    add([among(child, SUBMISSION_ID)], [among(parent, ID)]);
  }
  add([parentIndex], [index]);
  if (child.header.includes('PARENT_KEY')) add(['PARENT_KEY'], parent.header.includes('KEY') ? ['KEY'] : [undefined]);
  const [own, above] = [interviewKeys(child), interviewKeys(parent)];
  if (above.length > 0 && above.length < own.length && above.every((key) => own.includes(key)))
    links.push({ parent, child: above, own: above });
  return links;
}

/** How many of the rows are named by a link, and by how many keys of the other sheet; a link that names a row twice is worth less. */
function hits(child: Sheet, { parent, child: columns, own }: Link): number {
  const there = new Map<string, number>();
  const [ownKey, childKey] = [keyOf(parent, own), keyOf(child, columns)];
  for (const row of parent.rows) {
    const key = ownKey(row);
    if (key !== null) there.set(key, (there.get(key) ?? 0) + 1);
  }
  return child.rows.reduce((sum, row) => sum + (there.get(childKey(row) ?? '') === 1 ? 1 : 0), 0);
}

/** The sheet whose rows the rows of another belong to; undefined where the sheet has no such links. */
function linkOf(sheet: Sheet, all: readonly Sheet[], isPossible: (parent: Sheet) => boolean): Link | undefined {
  // A workbook's own sheets are linked when it is read.
  if (sheet.rows.length === 0 || sheet.parent !== undefined) return undefined;
  const others = all.filter((one) => one !== sheet && isPossible(one));
  const stated = among(sheet, PARENT_NAME);
  const names = new Set(
    stated === undefined
      ? []
      : sheet.rows
          .map(({ cells }) => cells[sheet.header.indexOf(stated)] ?? null)
          .filter(isFilled)
          .map(String),
  );
  const named = others.filter((one) => [...names].some((name) => isCalled(one, name)));
  // A repeat within a repeat has the keys of the outer one, a roster within a roster those of both.
  const rated = (named.length > 0 ? named : others)
    .flatMap((parent) => linksBetween(sheet, parent).map((link, order) => ({ link, order, hits: hits(sheet, link) })))
    .sort(
      (one, other) =>
        other.hits - one.hits ||
        other.link.own.length - one.link.own.length ||
        one.order - other.order ||
        Number(among(one.link.parent, PARENT_INDEX) !== undefined) -
          Number(among(other.link.parent, PARENT_INDEX) !== undefined),
    );
  return rated[0]?.link;
}

/**
 * The sheets with the links that the export writes into them. As from nested JSON, each row knows the one that it belongs to,
 * says its household in `household_code` and its place in `<sheet>/_place`. A row whose link leads nowhere, or to several rows, says so.
 */
export function linkedSheets(sheets: readonly Sheet[]): readonly Sheet[] {
  const linked = new Map<Sheet, Sheet>();
  const open = new Set<Sheet>();
  /** The sheet above first, from which the household is taken, in whatever order the files come. */
  const withLinks = (sheet: Sheet): Sheet => {
    const known = linked.get(sheet);
    if (known !== undefined) return known;
    open.add(sheet);
    const link = linkOf(sheet, sheets, (parent) => !open.has(parent));
    const result = link === undefined ? sheet : linkedTo(sheet, { ...link, parent: withLinks(link.parent) });
    open.delete(sheet);
    linked.set(sheet, result);
    return result;
  };
  return sheets.map(withLinks);
}

function linkedTo(sheet: Sheet, { parent, child, own }: Link): Sheet {
  const [ownKey, childKey] = [keyOf(parent, own), keyOf(sheet, child)];
  const above = new Map<string, SheetRow[]>();
  for (const row of parent.rows) {
    const key = ownKey(row);
    const known = key === null ? undefined : above.get(key);
    if (known !== undefined) known.push(row);
    else if (key !== null) above.set(key, [row]);
  }
  const code = parent.header.indexOf(codeHeading(parent.header) ?? 'household_code');
  const withCode = code >= 0 && !sheet.header.includes('household_code');
  const places = new Map<number, number>();
  const keyText = (key: string | null): string =>
    child.map((column, at) => `${column} ${key?.split('\n')[at] ?? ''}`).join(', ');
  const rows = sheet.rows.map((row): SheetRow => {
    const key = childKey(row);
    const [found, ...more] = key === null ? [] : (above.get(key) ?? []);
    const only = more.length === 0 ? found : undefined;
    const place = only && (places.get(only.number) ?? 0) + 1;
    if (only && place !== undefined) places.set(only.number, place);
    const cells: Cell[] = sheet.header.map((_, column) => row.cells[column] ?? null);
    const added = [...(withCode ? [only?.cells[code] ?? null] : []), place ?? null];
    const unplaced =
      only !== undefined
        ? undefined
        : key === null
          ? `The row does not say which row of “${parent.name}” it belongs to: ${child.join(', ')} is empty`
          : more.length > 0
            ? `The row belongs to one of ${more.length + 1} rows of “${parent.name}” that have the same ${own.join(' and ')}, and which one is not known`
            : `The row belongs to a row that “${parent.name}” does not have (${keyText(key)})`;
    return {
      ...row,
      cells: [...cells, ...added],
      ...(only && { parent: only.number }),
      ...(unplaced !== undefined && { unplaced }),
    };
  });
  return {
    ...sheet,
    header: [...sheet.header, ...(withCode ? ['household_code'] : []), `${sheet.name}/_place`],
    rows,
    parent: parent.name,
  };
}
