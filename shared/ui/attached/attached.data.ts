import { readItems, z } from '@groundwork/shared/data';
import type { About } from './about.ts';

/** As many documents as one looks at beside other things; the list has them all. */
const MOST = 8;

const text = z.catch(z.nullable(z.string()), null);
const fileSchema = z.looseObject({
  id: z.string(),
  filename_download: text,
  // PostgreSQL gives big integers as text.
  filesize: z.catch(z.nullable(z.pipe(z.union([z.number(), z.string()]), z.transform(Number))), null),
});
const documentSchema = z.looseObject({
  id: z.string(),
  title: text,
  kind: text,
  document_date: text,
  file: z.catch(z.nullable(fileSchema), null),
});

export type AttachedDocument = z.infer<typeof documentSchema>;

/** The latest documents, and how many there are in all. */
export interface AttachedDocuments {
  readonly documents: readonly AttachedDocument[];
  readonly total: number;
}

const filterOf = ({ village, project }: About) =>
  project === undefined ? { village_id: { _eq: village } } : { water_project_id: { _eq: project } };

/** Documents filed under a project, or where none is named, under a village; of each the newest version. */
export async function readAttachedDocuments(about: About, signal: AbortSignal): Promise<AttachedDocuments> {
  const fields = ['id', 'title', 'kind', 'document_date', 'file.id', 'file.filename_download', 'file.filesize'];
  const { rows, total } = await readItems(
    'documents',
    documentSchema,
    {
      fields,
      filter: { _and: [filterOf(about), { newest: { _eq: true } }] },
      sort: ['-document_date', 'title', 'id'],
      limit: MOST,
      withTotal: true,
    },
    { signal },
  );
  return { documents: rows, total: total ?? rows.length };
}

const keyed = z.looseObject({ id: z.unknown() });

/** How many photos or videos there are, as far as the person may see them: the server leaves the others out. */
export async function countMedia(about: About, kind: 'photo' | 'video', signal: AbortSignal): Promise<number> {
  const { rows, total } = await readItems(
    'media_upload_items',
    keyed,
    { fields: ['id'], filter: { _and: [filterOf(about), { kind: { _eq: kind } }] }, limit: 1, withTotal: true },
    { signal },
  );
  return total ?? rows.length;
}
