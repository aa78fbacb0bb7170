/** Something went wrong that a sentence explains; no stack is shown. */
export class SetupFailure extends Error {}
