/** The form for a visit to a water point of a project; without a point, it asks for one. */
export const visitAddress = (projectId: string, pointId?: string): string =>
  `/water-projects/${encodeURIComponent(projectId)}/visit${pointId === undefined ? '' : `?point=${encodeURIComponent(pointId)}`}`;
