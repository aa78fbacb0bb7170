import type { Environment, Reading, Request } from '../directus.ts';

/** A call, with the reader's rights. */
export interface HouseholdContext extends Reading, Pick<Request, 'params' | 'query'> {
  readonly env: Environment;
}
