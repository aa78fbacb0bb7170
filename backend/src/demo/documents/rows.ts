import { keyFor } from '../core/keys.ts';
import type { ProjectRow } from '../water/projects.ts';
import { documentTexts } from './texts.ts';
import type { DocumentText } from './texts.ts';

export const documentFileId = (name: string): string => keyFor('document-file', name);

const plainText = ({ title, paragraphs }: DocumentText): string => [title, ...paragraphs].join('\n\n');

/** The documents, first versions before later ones. `sha256Of` gives the hash of a written file. */
export const documentRows = (projects: readonly ProjectRow[], sha256Of: (fileId: string) => string) =>
  documentTexts.map((document) => ({
    id: keyFor('document', document.name),
    file: documentFileId(document.name),
    title: document.title,
    kind: document.kind,
    language: 'en',
    document_date: document.date,
    village_id: document.villageId,
    water_project_id: document.project === null ? null : (projects[document.project]?.project_id ?? null),
    tags: document.tags,
    version_of: document.versionOf === null ? null : keyFor('document', document.versionOf),
    version_no: document.versionNo,
    sha256: sha256Of(documentFileId(document.name)),
    text: plainText(document),
  }));

const known = ['handpump-manual', 'baseline-report', 'committee-agreement'];

/** Documents the assistant may answer from, already read. */
export const knowledgeRows = (sha256Of: (fileId: string) => string) =>
  documentTexts
    .filter(({ name }) => known.includes(name))
    .map((document) => ({
      id: keyFor('knowledge', document.name),
      file: documentFileId(document.name),
      title: document.title,
      language: 'en',
      state: 'ready',
      error: null,
      indexed_at: `${document.date}T12:00:00Z`,
      sha256: sha256Of(documentFileId(document.name)),
      text: plainText(document),
    }));
