import { checkFile, type Acceptance } from './check-file.ts';
import { sha256Of } from './sha256.ts';
import { typedFile } from './typed-file.ts';
import type { KnownRecord } from './upload.ts';
import type { Verdict } from './uploads.ts';

export interface Preparation extends Acceptance {
  /** Which records hold the same bytes already. Its failure keeps nobody from uploading. */
  readonly findSame?: (sha256: string) => Promise<readonly KnownRecord[]>;
}

/**
 * Checks a file and gets ready what is sent: a plain name, the type by the content, the hash. Rejects when it cannot be read.
 * @param onProgress of the hashing, which takes long for a film; between 0 and 1
 */
export async function prepareFile(
  file: File,
  { findSame, ...acceptance }: Preparation,
  onProgress?: (progress: number) => void,
): Promise<Verdict> {
  const verdict = await checkFile(file, acceptance);
  if (!verdict.ok) return verdict;
  const { content } = verdict;
  const body = typedFile(file, content);
  const sha256 = await sha256Of(body, onProgress);
  const known = findSame === undefined ? null : await findSame(sha256).catch(() => null);
  return { ok: true, checked: { content, body, sha256, known } };
}
