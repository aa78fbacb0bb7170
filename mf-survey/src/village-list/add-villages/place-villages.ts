import { t } from '@groundwork/shared/messages';
import { castCell, importField, isMissing, keyFor, plain } from '@groundwork/survey/import';
import { FIELDS } from './headings.ts';
import type { Columns, ListLine } from './read-list.ts';

/** A village that is there already, or waits on this device to be sent. */
export interface KnownVillage {
  readonly code: string;
  readonly name: string;
  /** Empty where it is not known. */
  readonly district: string;
  readonly waits?: boolean;
}

/** A line of the list, and what becomes of it. */
export interface PlacedLine {
  readonly number: number;
  /** Made from the name where the list has none. */
  readonly code: string;
  readonly name: string;
  /** What is recorded besides, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly state: 'new' | 'known' | 'wrong';
  /** Why it is not added, or what to look at; empty for nothing. */
  readonly says: string;
}

interface Read {
  readonly line: ListLine;
  readonly values: Readonly<Record<string, unknown>>;
  readonly wrong: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The cells of a line as they are recorded, and the first that cannot be. */
function readLine(line: ListLine, columns: Columns): Read {
  const values: Record<string, unknown> = {};
  let wrong = '';
  for (const [place, name] of columns.entries()) {
    const cell = line.cells[place] ?? '';
    const field = name === '' ? undefined : importField('villages', name);
    if (field === undefined || isMissing(cell)) continue;
    const cast = castCell(cell, field, null);
    if (cast.ok) values[name] = cast.value;
    else if (wrong === '') wrong = t`${FIELDS.get(name) ?? name} “${cell}” ${cast.reason}.`;
  }
  return { line, values, wrong };
}

/** Codes are compared as the import compares them, whatever the capitals and signs. */
const sameCode = (code: string): string => plain(code) || code;
/** Two places may have one name, in two districts. */
const isSamePlace = (one: Pick<KnownVillage, 'name' | 'district'>, name: string, district: string): boolean =>
  plain(one.name) === plain(name) &&
  (one.district === '' || district === '' || plain(one.district) === plain(district));

/** What becomes of each line: a new village, one that is known, or one that cannot be added and why. */
export function placeVillages(
  lines: readonly ListLine[],
  columns: Columns,
  known: readonly KnownVillage[],
): readonly PlacedLine[] {
  const read = lines.map((line) => readLine(line, columns));
  const taken = new Set([...known.map(({ code }) => code), ...read.map(({ values }) => textOf(values['village_id']))]);
  const knownCodes = new Map(known.map((one) => [sameCode(one.code), one]));
  const knownNames = new Map<string, KnownVillage[]>();
  for (const one of known) knownNames.set(plain(one.name), [...(knownNames.get(plain(one.name)) ?? []), one]);
  const listedCodes = new Map<string, number>();
  const listedNames = new Map<string, (KnownVillage & { readonly number: number })[]>();
  return read.map(({ line: { number }, values: all, wrong }): PlacedLine => {
    const { village_id: _code, village_name: _name, ...values } = all;
    const [given, name] = [textOf(all['village_id']), textOf(all['village_name'])];
    const district = textOf(all['admin2']);
    const line = { number, code: given, name, values };
    const isWrong = (says: string): PlacedLine => ({ ...line, state: 'wrong', says });
    const isKnown = ({ code, name: itsName, waits }: KnownVillage): PlacedLine => ({
      ...line,
      code,
      name: name || itsName,
      state: 'known',
      says: waits ? t`Waits on this device to be sent` : t`In the portal as ${itsName} (${code})`,
    });
    if (wrong !== '') return isWrong(wrong);
    const byCode = given === '' ? undefined : knownCodes.get(sameCode(given));
    if (byCode) return isKnown(byCode);
    if (name === '') return isWrong(t`It has no name.`);
    const sameName = knownNames.get(plain(name))?.find((one) => isSamePlace(one, name, district));
    if (given === '' && sameName) return isKnown(sameName);
    const codeBefore = given === '' ? undefined : listedCodes.get(sameCode(given));
    if (codeBefore !== undefined) return isWrong(t`Line ${codeBefore} has the same code.`);
    const listed = listedNames.get(plain(name)) ?? [];
    const before = given === '' ? listed.find((one) => isSamePlace(one, name, district)) : undefined;
    if (before) return isWrong(t`Line ${before.number} is the same village.`);
    const code = given === '' ? keyFor('villages', name, taken) : given;
    taken.add(code);
    listedCodes.set(sameCode(code), number);
    listedNames.set(plain(name), [...listed, { code, name, district, number }]);
    const says = sameName ? t`Another village has the same name: ${sameName.code}` : '';
    return { ...line, code, state: 'new', says };
  });
}
