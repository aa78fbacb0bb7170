import * as z from './schema-kit.ts';
import { versionSchema } from './release.ts';
import { remoteName } from './remote.ts';

/** Whose code it was; absent where it is not known, and `shell` for the portal's own. */
const whose = {
  remote: z.optional(remoteName),
  version: z.optional(versionSchema),
  owner: z.optional(z.string().check(z.maxLength(80))),
};
const text = z.string().check(z.maxLength(300));
const amount = z.number().check(z.nonnegative());

/** How one loading of a remote ended. `canary` says whether its release was a canary's. */
const load = z.strictObject({
  kind: z.literal('load'),
  ...whose,
  outcome: z.enum(['ok', 'failed']),
  /** Where it failed: a phase of docs/errors. */
  phase: z.optional(z.string().check(z.maxLength(20))),
  milliseconds: amount,
  canary: z.boolean(),
});

/** Code that threw where no boundary heard it, or took its screen down. `place` is a file of a release, with line and column. */
const error = z.strictObject({ kind: z.literal('error'), ...whose, message: text, place: z.optional(text) });

/** Something the content security policy refused: the directive, and the origin of what was refused. */
const violation = z.strictObject({ kind: z.literal('violation'), ...whose, directive: text, blocked: text });

/** A web vital of one page: milliseconds, or no unit for CLS. `route` is a pattern, never an address with an id in it. */
const vital = z.strictObject({
  kind: z.literal('vital'),
  ...whose,
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  value: amount,
  route: z.optional(text),
});

export const telemetryEventSchema = z.union([load, error, violation, vital]);
export type TelemetryEvent = z.infer<typeof telemetryEventSchema>;

/** What a page sends at a time: nothing personal, no address, no name, no content of a record. */
export const telemetryReportSchema = z.strictObject({
  revision: z.int().check(z.minimum(0)),
  environment: text,
  events: z.array(telemetryEventSchema).check(z.minLength(1), z.maxLength(50)),
});
export type TelemetryReport = z.infer<typeof telemetryReportSchema>;
