import { checkFile, refusalText, typedFile, type Content, type Refusal } from '@groundwork/shared/uploads/checking';
import { CONTENTS } from './contents.ts';
import { LARGEST_FILE, ReadProblem } from './sheet.ts';

/**
 * A file as it is uploaded: with the type that its content has.
 * @throws ReadProblem with a sentence for the person
 */
export const sendableFile = async (file: File): Promise<File> => typedFile(file, await contentOf(file));

/** What a file holds, by its bytes. @throws ReadProblem for what is not read */
export async function contentOf(file: File): Promise<Content> {
  const verdict = await checkFile(file, { contents: CONTENTS, maxBytes: LARGEST_FILE }).catch((): null => null);
  if (verdict === null) throw new ReadProblem(refusalText({ why: 'unreadable' }, file));
  if (!verdict.ok) throw new ReadProblem(whyNot(verdict.refusal, file));
  // Letters and slides of before 2007 are in the same container.
  if (verdict.content === 'old-office' && !/\.xls$/i.test(file.name.trim()))
    throw new ReadProblem(whyNot({ why: 'not-accepted', content: 'old-office' }, file));
  return verdict.content;
}

/** Tables in a form that is not read; the program that made them can save them in one that is. */
const OTHER_TABLES: readonly Content[] = ['macros'];

function whyNot(refusal: Refusal, file: File): string {
  const why = refusalText(refusal, file);
  if (refusal.why !== 'not-accepted' || refusal.content === null || !OTHER_TABLES.includes(refusal.content)) return why;
  return `${why} Open it, save it as an Excel workbook (.xlsx) or CSV, and choose that file.`;
}
