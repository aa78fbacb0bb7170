import type { Profile } from '../profile.ts';
import type { Sheet } from '../reading/sheet.ts';
import { farmsDatabase } from './safi/farms-database.ts';
import { interviewFiles } from './safi/interviews-csv.ts';
import { interviewsJson } from './safi/interviews-json.ts';
import { lessonFiles } from './safi/lesson-files.ts';

/** The forms that are known. The first that recognises a file has it: the stricter ones stand first. */
export const PROFILES: readonly Profile[] = [interviewsJson, farmsDatabase, ...lessonFiles, ...interviewFiles];

export interface Recognised {
  readonly profile: Profile;
  /** As its tables want them. */
  readonly sheets: readonly Sheet[];
}

/** The form that these sheets are of, and the sheets prepared for it; null for one that is not known. */
export function recognised(sheets: readonly Sheet[], profiles: readonly Profile[] = PROFILES): Recognised | null {
  const profile = profiles.find((one) => one.recognises(sheets));
  return profile === undefined ? null : { profile, sheets: profile.prepare?.(sheets) ?? sheets };
}
