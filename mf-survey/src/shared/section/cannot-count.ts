import { statusOf } from '@groundwork/shared';

/** What a server answers that has no counted answers to give: it is another Directus, some rows are hidden, the answers differ too much. */
const REFUSALS: readonly (number | undefined)[] = [403, 404, 409, 413];

/** Whether a failure means that the server cannot count what was asked, so that asking again would not help. */
export const cannotCount = (error: unknown): boolean => REFUSALS.includes(statusOf(error));
