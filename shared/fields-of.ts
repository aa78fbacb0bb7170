/** The fields of something from outside; none where it is no object. For the few answers that are read before zod is there. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};

export const isText = (value: unknown): value is string => typeof value === 'string';
