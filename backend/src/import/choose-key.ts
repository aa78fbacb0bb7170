import { naturalKeyOf } from '../schema/description.ts';
import type { Column } from './columns.ts';

/**
 * The fields by which rows are matched. The first must be in the file; others that are not (the survey round, mostly)
 * are taken as empty or as given on the command line.
 * @throws Error, in one sentence, where the file has no such column.
 */
export const chooseKey = (collection: string, columns: readonly Column[], asked: readonly string[]): readonly string[] => {
  const inFile = (name: string): boolean => columns.some(({ field }) => field.name === name);
  const key = asked.length > 0 ? asked : naturalKeyOf(collection);
  if (key === undefined) throw new Error(`Name the fields that identify rows of ${collection} with --key.`);
  const missing = asked.length > 0 ? asked.filter((name) => !inFile(name)) : key.slice(0, 1).filter((name) => !inFile(name));
  if (missing.length > 0) {
    throw new Error(
      `No column fills ${missing.join(', ')}, which identify rows of ${collection}; map one with --map column=${missing[0]}, or name another with --key.`,
    );
  }
  return key;
};
