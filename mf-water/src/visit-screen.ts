/** The form for a visit. Screens from which people go to it fetch it ahead, so that it opens without a network, too. */
export const loadVisitForm = () => import(/* webpackChunkName: "record-visit" */ './record-visit/RecordVisit.tsx');
