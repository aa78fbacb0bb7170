import { canonicalText, readJson, type Problem } from '@groundwork/shared/contract';
import { integrityOf } from '../files.ts';
import { CHECKSUMS, type Files } from './stored-files.ts';

/** The list of checksums over `files`, as it is stored: canonical, so that no byte of the list itself can change unnoticed. */
export function checksumsOf(files: Files): Uint8Array {
  const hashes = [...files].filter(([file]) => file !== CHECKSUMS).map(([file, bytes]) => [file, integrityOf(bytes)]);
  return Buffer.from(canonicalText(Object.fromEntries(hashes)));
}

const isList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the stored files differ from their list: changed, missing, or added. */
export function checkChecksums(files: Files): Problem[] {
  const bytes = files.get(CHECKSUMS);
  if (bytes === undefined) return [{ field: CHECKSUMS, message: 'The list of checksums is missing.' }];
  const text = new TextDecoder().decode(bytes);
  const read = readJson(text, CHECKSUMS);
  if (!read.ok || !isList(read.value) || canonicalText(read.value) !== text)
    return [{ field: CHECKSUMS, message: 'The list of checksums has been changed.' }];
  const listed = read.value;
  const present = [...files].filter(([file]) => file !== CHECKSUMS);
  return [
    ...present
      .filter(([file]) => !Object.hasOwn(listed, file))
      .map(([file]) => ({ field: file, message: 'This file was added after publishing.' })),
    ...present
      .filter(([file, content]) => Object.hasOwn(listed, file) && listed[file] !== integrityOf(content))
      .map(([file]) => ({ field: file, message: 'This file has changed since it was published.' })),
    ...Object.keys(listed)
      .filter((file) => !files.has(file))
      .map((file) => ({ field: file, message: 'This file is missing.' })),
  ];
}
