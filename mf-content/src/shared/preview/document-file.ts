import { z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { text } from '../relations.ts';

/** What is read of the file of a document. */
export const fileSchema = z.looseObject({
  id: z.string(),
  filename_download: text,
  type: text,
  // PostgreSQL gives big integers as text.
  filesize: z.catch(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))), null),
});

export type DocumentFile = z.infer<typeof fileSchema>;

/** What a document is called where it is among others. */
export const titleOf = ({
  title,
  file,
}: {
  readonly title: string | null;
  readonly file: DocumentFile | null;
}): string => title || file?.filename_download || t`Untitled`;

/** As what a browser can show a file; undefined where it cannot. */
export function previewOf({ type, filename_download: name }: DocumentFile): 'pdf' | 'image' | 'text' | undefined {
  if (type === 'application/pdf' || /\.pdf$/i.test(name ?? '')) return 'pdf';
  if (/^image\/(png|jpeg|webp|gif|avif)$/.test(type ?? '')) return 'image';
  if (/^text\/(plain|csv|markdown)$/.test(type ?? '')) return 'text';
  return undefined;
}
