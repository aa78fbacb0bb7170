/**
 * Ages at which children are meant to be at school, in completed years: seven grades of primary school from six on, then five of
 * secondary (UIS, ISCED mapping of Mozambique at the time of the baseline). Another country changes them here.
 */
export const SCHOOL_AGES = { primary: { from: 6, to: 12 }, secondary: { from: 13, to: 17 } } as const;

const { primary, secondary } = SCHOOL_AGES;

export const PRIMARY_AGE = `age_years BETWEEN ${primary.from} AND ${primary.to}`;
export const SCHOOL_AGE = `age_years BETWEEN ${primary.from} AND ${secondary.to}`;
