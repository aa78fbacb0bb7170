import { wasAsked, type Part } from '../shared/indicators/core/asked.ts';
import { askedIn, useAsked } from '../shared/section/asked.data.ts';

/** Whether the round of a household did not ask for a table or a question, so that an empty place says nothing. */
export const useIsSilent = (round: string | null, table: string): boolean => !wasAsked(askedIn(useAsked(), round), [table as Part]);
