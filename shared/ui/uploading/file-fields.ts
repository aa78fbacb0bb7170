import { titleFromName, type FileFacts, type Upload } from '../uploads/index.ts';
import type { Typed, TypedChange } from '../../data/index.ts';

/**
 * The name of a file's field in what is typed. It goes by the file and not by its place in the list: chosen again after a
 * reload, the file has its title again.
 */
const fieldName = (field: string, file: FileFacts): string => `${field} ${nameOf(file)}`;
const nameOf = ({ name, size, lastModified }: FileFacts): string => `${size} ${lastModified} ${name}`;

/** What was typed for a file; undefined when nobody has touched the field. */
export const typedFor = (typed: Typed, field: string, { file }: Pick<Upload, 'file'>): string | undefined =>
  typed[fieldName(field, file)];

/** The change that sets a file's field; null forgets it. */
export const typingFor = (field: string, { file }: Pick<Upload, 'file'>, value: string | null): TypedChange => ({
  [fieldName(field, file)]: value,
});

/** The title of a file: as typed, else as its name suggests. */
export const titleFor = (typed: Typed, upload: Pick<Upload, 'file'>): string =>
  typedFor(typed, 'title', upload) ?? titleFromName(upload.file.name);

/** The change that forgets everything typed for a file. */
export function forgetting(typed: Typed, { file }: Pick<Upload, 'file'>): TypedChange {
  const own = Object.keys(typed).filter((field) => field.endsWith(` ${nameOf(file)}`));
  return Object.fromEntries(own.map((field) => [field, null]));
}
