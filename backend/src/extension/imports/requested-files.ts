import type { ImportRequest } from '@groundwork/survey/import';
import type { ItemsService } from '../directus.ts';
import { invalid } from '../errors.ts';

const LONGEST_NAME = 255;

/** Requires that the files of an import are there, for the person who asks. @throws Refusal 400 */
export async function requireFiles(files: ImportRequest['files'], records: ItemsService): Promise<void> {
  const keys = new Set(files.map(({ id }) => id));
  const visible = await records.readByQuery({ fields: ['id'], filter: { id: { _in: [...keys] } }, limit: -1 });
  if (visible.length < keys.size)
    throw invalid('A file of this import has not been uploaded, or not by you. Choose it again.');
}

/** What an import is called: as its files are. Of a source, the second file is its form. */
export function nameOf({ files, source }: Pick<ImportRequest, 'files' | 'source'>): string {
  const [first] = files;
  return (
    source === undefined ? files.map((file) => file.name).join(', ') : (first?.name ?? '').replace(/\.json$/, '')
  ).slice(0, LONGEST_NAME);
}
