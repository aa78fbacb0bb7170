import { getConfiguration } from '@groundwork/shared';
import { queryClient, readItems, z } from '@groundwork/shared/data';
import { createUploads, prepareFile, type Content, type KnownRecord } from '@groundwork/shared/uploads';
import { readOnDevice } from './read-on-device.ts';

/** Papers with words in them. */
export const CONTENTS: readonly Content[] = ['pdf', 'docx', 'odt', 'pptx', 'odp', 'text', 'markdown', 'csv'];

export interface AboutKnowledge {
  readonly title: string;
  readonly language: string | null;
}

const knownSchema = z.looseObject({ id: z.string(), title: z.string() });

async function findSame(sha256: string): Promise<readonly KnownRecord[]> {
  const query = { fields: ['id', 'title'], filter: { sha256: { _eq: sha256 } }, limit: 1 };
  return (await readItems('knowledge_docs', knownSchema, query, { trouble: false })).rows;
}

/** The knowledge documents on their way; they outlive the screen. */
export const knowledgeUploads = createUploads<AboutKnowledge>({
  form: '/upload_knowledge_doc',
  check: (file, onProgress) =>
    prepareFile(
      file,
      { contents: CONTENTS, maxBytes: getConfiguration().configuration.uploads.maxBytes, findSame },
      onProgress,
    ),
  async plan({ checked }, about, body) {
    const reading = body === null ? { state: 'queued' } : await readOnDevice(body, checked?.content, new Date());
    return {
      collection: 'knowledge_docs',
      fileField: 'file',
      values: { sha256: checked?.sha256 ?? null, ...about, ...reading },
    };
  },
  onRecorded: () => void queryClient.invalidateQueries({ queryKey: ['knowledge'] }),
});
