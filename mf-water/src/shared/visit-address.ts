/** The form for a visit to a water point of a project; without a point, it asks for one. */
export const visitAddress = (projectId: string, pointId?: string): string => `/water-projects/${encodeURIComponent(projectId)}/visit${pointId === undefined ? '' : `?point=${encodeURIComponent(pointId)}`}`;

/** The form's code. Screens from which people go to it fetch it ahead, so that it opens without a network, too. */
export const loadVisitForm = () => import(/* webpackChunkName: "record-visit" */ '../record-visit/RecordVisit.tsx');
