import type { AboutDocument } from '../shared/document-uploads.ts';
import type { Typed } from '@groundwork/shared/data';
import { tagsOf, typedFor } from '@groundwork/shared/ui/uploading';
import type { Upload } from '@groundwork/shared/uploads';

/** The fields that can be filled in for all files at once, and for one alone. */
export type Detail = 'kind' | 'language' | 'date' | 'village' | 'project' | 'tags';

/** What is typed for this file, else what is typed for all of them. */
export function aboutDocument(typed: Typed, upload: Pick<Upload, 'file'>, title: string): AboutDocument {
  const detail = (name: Detail): string | null =>
    [typedFor(typed, name, upload), typed[name]].find((value) => value?.trim())?.trim() ?? null;
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
