import type { Part } from '@groundwork/survey/indicators';
import { wasAsked } from '../shared/query/rounds/was-asked.ts';
import { askedIn, useAsked } from '../shared/query/rounds/asked.data.ts';

/** Whether the round of a household did not ask for a table or a question, so that an empty place says nothing. */
export function useIsSilent(round: string | null): (part: string) => boolean {
  const asked = askedIn(useAsked(), round);
  return (part) => !wasAsked(asked, [part as Part]);
}
