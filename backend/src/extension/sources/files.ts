import { z } from 'zod';
import type { Source } from '../database/source-rows.ts';
import { parsedJson } from '../values.ts';

const filesSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const submissionsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The files of a fetch that waits; none where there is none. */
export const storedFiles = ({
  files,
}: Pick<Source, 'files'>): readonly { readonly id: string; readonly name: string }[] =>
  files === null ? [] : filesSchema.parse(parsedJson(files));

/** Keys and stamps of the submissions of that fetch, in the order of its records. */
export const storedSubmissions = ({
  fetch_submissions: stored,
}: Pick<Source, 'fetch_submissions'>): readonly (readonly [id: string, stamp: string])[] =>
  stored === null ? [] : submissionsSchema.parse(parsedJson(stored));
