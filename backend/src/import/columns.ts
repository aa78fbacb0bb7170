import type { FieldInfo } from './field-info.ts';

export interface Column {
  /** Place in the row, from 0. */
  readonly index: number;
  /** As the header calls it. */
  readonly header: string;
  readonly field: FieldInfo;
}

export interface Columns {
  readonly used: readonly Column[];
  /** Headers that no field takes. */
  readonly ignored: readonly string[];
}

/**
 * Which column fills which field: by `--map`, else by equal names.
 * @throws Error, in one sentence, where a mapping names a column or field that is not there, or two columns fill one field.
 */
export const matchColumns = (
  headers: readonly string[],
  fields: readonly FieldInfo[],
  mapping: ReadonlyMap<string, string>,
): Columns => {
  const names = headers.map((header) => header.trim());
  for (const [from, to] of mapping) {
    if (!names.includes(from)) throw new Error(`The file has no column ${from}; it has ${names.join(', ')}.`);
    if (!fields.some(({ name }) => name === to)) {
      throw new Error(`There is no field ${to}; there are ${fields.map(({ name }) => name).join(', ')}.`);
    }
  }
  const used: Column[] = [];
  const ignored: string[] = [];
  for (const [index, header] of names.entries()) {
    const wanted = mapping.get(header) ?? header;
    const field = fields.find(({ name }) => name === wanted);
    const isTakenByMap = !mapping.has(header) && [...mapping.values()].includes(header);
    if (field === undefined || isTakenByMap) ignored.push(header);
    else if (used.some((column) => column.field.name === field.name)) {
      throw new Error(`Two columns would fill ${field.name}; leave one out or map it elsewhere.`);
    } else used.push({ index, header, field });
  }
  if (used.length === 0) throw new Error(`No column of the file is a field; map them with --map column=field.`);
  return { used, ignored };
};
