/** The command was called in a way it does not know; the sentence says which way it does. */
export class CalledWrongly extends Error {}
