/** The round that the survey's sections show unless another is chosen: the demo's newest. */
export const SHOWN_ROUND = 'Endline 2025';

/** Part of an address of Directus: only rows of that round. */
export const ofShownRound = `filter[survey_round_id][name][_eq]=${encodeURIComponent(SHOWN_ROUND)}`;
