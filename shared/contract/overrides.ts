import * as z from './schema-kit.ts';
import { parseWith } from './parse.ts';
import type { Parsed } from './problem.ts';
import { remoteName } from './remote.ts';

/** What a browser keeps of the builds that a developer runs in place of releases. */
const keptOverridesSchema = z.strictObject({
  /** The id of the person who confirmed them: nobody else who signs in there gets them. */
  user: z.string().check(z.minLength(1)),
  overrides: z.array(
    z.strictObject({
      name: remoteName,
      /** The folder of the build. */
      base: z.string().check(z.regex(/^https?:\/\/[^\s"'<>]+\/$/, 'This is an http(s) address that ends in a slash.')),
      /** Milliseconds since 1970. */
      until: z.number(),
    }),
  ),
});
export type KeptOverrides = z.infer<typeof keptOverridesSchema>;
export type KeptOverride = KeptOverrides['overrides'][number];

export function readKeptOverrides(input: unknown): Parsed<KeptOverrides> {
  return parseWith<KeptOverrides>(keptOverridesSchema, input, 'overrides');
}
