import { getConfiguration } from '@groundwork/shared';
import { queryClient, readItems, z } from '@groundwork/shared/data';
import { createUploads, prepareFile, type Content, type KnownRecord } from '@groundwork/shared/uploads';

/** What the record of a document says beside its file. `null` is not known. */
export interface AboutDocument {
  readonly title: string;
  readonly kind: string | null;
  readonly language: string | null;
  /** A day, `2024-05-06`. */
  readonly document_date: string | null;
  readonly village_id: string | null;
  readonly water_project_id: string | null;
  readonly tags: readonly string[] | null;
  /** Of which document it is the next version. */
  readonly version_of?: string;
}

/** What papers come as. */
export const CONTENTS: readonly Content[] = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'text',
  'markdown',
  'csv',
  'jpeg',
  'png',
];

const knownSchema = z.looseObject({ id: z.string(), title: z.string() });

async function findSame(sha256: string): Promise<readonly KnownRecord[]> {
  const { rows } = await readItems(
    'documents',
    knownSchema,
    { fields: ['id', 'title'], filter: { sha256: { _eq: sha256 } }, limit: 1 },
    { trouble: false },
  );
  return rows;
}

/** The documents on their way. They outlive the screen: who looks up something elsewhere finds them as they were left. */
export const documentUploads = createUploads<AboutDocument>({
  form: '/upload_docs',
  check: (file, onProgress) =>
    prepareFile(
      file,
      { contents: CONTENTS, maxBytes: getConfiguration().configuration.uploads.maxBytes, findSame },
      onProgress,
    ),
  plan: ({ checked }, about) => ({
    collection: 'documents',
    fileField: 'file',
    values: { sha256: checked?.sha256 ?? null, version_no: 1, ...about },
  }),
  onRecorded: () => void queryClient.invalidateQueries({ queryKey: ['documents'] }),
});
