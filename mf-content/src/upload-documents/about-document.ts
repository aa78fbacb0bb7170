import { tagsOf, typedFor, type Typed } from '@groundwork/shared/ui/uploading';
import type { Upload } from '@groundwork/shared/uploads';

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

/** The fields that can be filled in for all files at once, and for one alone. */
export type Detail = 'kind' | 'language' | 'date' | 'village' | 'project' | 'tags';

/** What is typed for this file, else what is typed for all of them. */
export function aboutDocument(typed: Typed, upload: Pick<Upload, 'file'>, title: string): AboutDocument {
  const detail = (name: Detail): string | null => [typedFor(typed, name, upload), typed[name]].find((value) => value?.trim())?.trim() ?? null;
  return {
    title,
    kind: detail('kind'),
    language: detail('language'),
    document_date: detail('date'),
    village_id: detail('village'),
    water_project_id: detail('project'),
    tags: tagsOf(detail('tags') ?? ''),
  };
}
