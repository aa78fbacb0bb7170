/** What photos and documents are filed under: a village, a water project, or both. Keys. */
export interface About {
  readonly village?: string | undefined;
  readonly project?: string | undefined;
}

/** A screen that reads `village` and `project` from its address: the lists to show only these, the uploads to file under them. */
export function addressFor(
  screen: '/media' | '/documents' | '/upload_media' | '/upload_docs',
  { village, project }: About,
): string {
  const query = new URLSearchParams({
    ...(village !== undefined && { village }),
    ...(project !== undefined && { project }),
  });
  return `${screen}?${query.toString()}`;
}
