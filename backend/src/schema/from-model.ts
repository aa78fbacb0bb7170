import type { Column } from '@groundwork/survey/model';
import {
  choice,
  day,
  decimal,
  file,
  integer,
  json,
  keyOf,
  longText,
  openChoice,
  tags,
  text,
  textKey,
  textKeyOf,
  uuidKey,
  yesNo,
} from './fields.ts';
import type { FieldDescription, Target } from './types.ts';

/** What is in a column whose type does not say it: records, a list of words, a number that stands for a choice. */
function contents({ storage, choices, items }: Column): string | undefined {
  if (items !== undefined) return `list of {${Object.keys(items).join(', ')}}`;
  if (choices === undefined || storage === 'choice') return undefined;
  return storage === 'words'
    ? `list of ${Object.keys(choices).join(', ')}`
    : Object.entries(choices)
        .map(([code, word]) => `${code} ${word.toLowerCase()}`)
        .join(', ');
}

/** Meaning and unit, shown beside the field in the studio. */
function noteOf(column: Column): string {
  const { label, unit, note = unit === undefined ? label : `${label} (${unit})`, restricted } = column;
  return [[note, contents(column)].filter(Boolean).join(': '), restricted && 'restricted'].filter(Boolean).join('; ');
}

const targetOf = ({ name, link }: Column): Target => {
  if (link === undefined) throw new Error(`${name} does not say which table it points at.`);
  return {
    collection: link.table,
    onDelete: link.onDelete,
    ...(link.listed !== undefined && { reverse: link.listed }),
  };
};

const optionsOf = ({ indexed, required, unique, byDefault, longest, digits }: Column): Partial<FieldDescription> => ({
  ...(indexed && { indexed }),
  ...(required && { required }),
  ...(unique && { unique }),
  ...(byDefault !== undefined && { defaultValue: byDefault }),
  ...(longest !== undefined && { maxLength: longest }),
  ...(digits && { precision: digits }),
});

/** A column of the model as Directus is to hold it. */
export function fieldOf(column: Column): FieldDescription {
  const { name, storage } = column;
  const [note, options] = [noteOf(column), optionsOf(column)];
  switch (storage) {
    case 'key':
      return uuidKey(name, note);
    case 'codeKey':
      return textKey(name, note);
    case 'link':
      return keyOf(name, note, targetOf(column), options);
    case 'codeLink':
      return textKeyOf(name, note, targetOf(column));
    case 'file':
      return file(name, note);
    case 'text':
      return text(name, note, options);
    case 'longText':
      return longText(name, note, options);
    case 'markdown':
      return longText(name, note, { ...options, interface: 'input-rich-text-md' });
    case 'whole':
      return integer(name, note, options);
    case 'decimal':
      return decimal(name, note, options);
    case 'yesNo':
      return yesNo(name, note, options);
    case 'day':
      return day(name, note, options);
    case 'choice':
      return (column.closed ? choice : openChoice)(name, note, column.choices ?? {}, options);
    case 'words':
      return tags(name, note);
    case 'list':
    case 'json':
      return json(name, note);
  }
}
