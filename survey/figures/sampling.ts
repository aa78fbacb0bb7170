/** What the sample of a round was divided by before it was drawn. */
export const STRATA = ['none', 'village', 'admin1', 'admin2', 'admin3'] as const;

/** What was drawn first: villages, and households in them, or households. */
export const SAMPLE_UNITS = ['village', 'household'] as const;

/** Whether households count by their weight, or each once. */
export const SAMPLE_WEIGHTS = ['weight', 'equal'] as const;
