/**
 * Ages at which children are meant to be at school, in completed years: seven grades of primary school from six on, then five
 * of secondary (UIS, ISCED mapping of Mozambique as it was at the time of the baseline). Another country changes them here.
 */
export const SCHOOL_AGES = { primary: { from: 6, to: 12 }, secondary: { from: 13, to: 17 } } as const;

const within = (age: number, from: number, to: number): boolean => age >= from && age <= to;

export const isPrimaryAge = (age: number): boolean => within(age, SCHOOL_AGES.primary.from, SCHOOL_AGES.primary.to);
export const isSchoolAge = (age: number): boolean => within(age, SCHOOL_AGES.primary.from, SCHOOL_AGES.secondary.to);
