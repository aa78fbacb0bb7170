import { satisfies } from 'compare-versions';
import * as z from 'zod';

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);

/** What `pnpm audit --json` prints, as far as it is used. */
const auditSchema = z.union([
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  z.object({
    advisories: z.record(
      z.string(),
      z.object({
        github_advisory_id: z.string(),
        module_name: z.string(),
        severity,
        title: z.string(),
        url: z.string(),
        findings: z.array(z.object({ version: z.string() })),
      }),
    ),
  }),
]);

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const bound = String.raw`[<>]?=?\d+(\.\d+){0,2}(-[\w.-]+)?`;
/** Versions as npm writes them: `>=1.0.0 <1.16.0 || <0.32.0`. */
const range = z.string().regex(new RegExp(`^${bound}( (\\|\\| )?${bound})*$`), 'is no range of versions');

/** docs/advisories.json: what is known of the packages in use, and why it is accepted for now. */
export const knownSchema = z.strictObject({
  advisories: z.array(
    z.strictObject({
      id: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
      package: z.string().min(1),
      /** The versions that it concerns, as far as the source says. Where none of them is installed it is kept, so that a step back is noticed. */
      affected: range,
      /** Where this was read. */
      source: z.url(),
      /** Whether what an attacker sends gets to the vulnerable code. */
      reachable: z.boolean(),
      /** Why it is reachable or not, and for a reachable one why it is accepted. */
      why: z.string().min(20),
      /** The last day on which an installed version is accepted without another look. */
      until: z.optional(day),
    }),
  ),
});
export type Known = z.infer<typeof knownSchema>;
type Listed = Known['advisories'][number];

/** The versions of each package that are installed. */
export type Installed = ReadonlyMap<string, readonly string[]>;

/** Whether a version is within a range of the list. */
export const isWithin = (version: string, affected: string): boolean => satisfies(version, affected);

const concerned = ({ package: name, affected }: Listed, installed: Installed): readonly string[] =>
  (installed.get(name) ?? []).filter((version) => isWithin(version, affected));

export interface Reported {
  readonly id: string;
  readonly package: string;
  readonly versions: readonly string[];
  readonly severity: z.infer<typeof severity>;
  readonly title: string;
  readonly url: string;
}

/** The advisories that a registry has for what is installed, or why nobody knows. */
export type Audit =
  | { readonly checked: true; readonly advisories: readonly Reported[] }
  | { readonly checked: false; readonly why: string };

/** Reads the output of `pnpm audit --json`. */
export function readAudit(output: string): Audit {
  try {
    const read = auditSchema.parse(JSON.parse(output));
    if ('error' in read) return { checked: false, why: read.error.message };
    const advisories = Object.values(read.advisories).map(
      ({ github_advisory_id: id, module_name: name, findings, ...rest }): Reported => ({
        ...rest,
        id,
        package: name,
        versions: [...new Set(findings.map(({ version }) => version))],
      }),
    );
    return { checked: true, advisories };
  } catch {
    return { checked: false, why: `The answer was not understood: ${output.trim().slice(0, 300) || 'it was empty'}` };
  }
}

export interface Judgement {
  /** Each fails the check. */
  readonly problems: readonly string[];
  /** What should be looked at, and fails nothing. */
  readonly remarks: readonly string[];
}

/** Which listed advisories concern what is installed, whatever the registry says, and which of these are no longer accepted. @param today `2026-11-22` */
export function judgeListed({ advisories: listed }: Known, installed: Installed, today: string): Judgement {
  const found = listed.flatMap((one) => {
    const versions = concerned(one, installed);
    return versions.length === 0 ? [] : [{ ...one, versions }];
  });
  const problems = found.flatMap(({ id, package: name, versions, until }) => {
    const what = `${id} (${name} ${versions.join(', ')})`;
    if (until === undefined)
      return [`${what} is listed without a last day. Update the package, or say until when that is accepted.`];
    return until < today
      ? [`${what} was accepted until ${until}. Look again, and update the package or the date.`]
      : [];
  });
  const reachable = found
    .filter((one) => one.reachable)
    .map(({ id, package: name, until = '' }) => `${id} (${name}, until ${until})`);
  const remarks = [
    `docs/advisories.json: ${String(listed.length)} advisories, ${String(found.length)} of them concern an installed version.`,
    ...(reachable.length === 0 ? [] : [`Reachable, and accepted for now: ${reachable.join('; ')}.`]),
  ];
  return { problems, remarks };
}

/** Compares what a registry reports with what is listed. */
export function judge(reported: readonly Reported[], { advisories: listed }: Known, installed: Installed): Judgement {
  const problems = reported
    .filter(({ id }) => !listed.some((one) => one.id === id))
    .map(
      (one) =>
        `${one.id}, ${one.severity}, ${one.package} ${one.versions.join(', ')}: ${one.title} (${one.url}) is not in docs/advisories.json. Update the package, or list it with whether and why it is reachable, and until when that is accepted.`,
    );
  const remarks = [
    ...listed
      .filter((one) => concerned(one, installed).length > 0 && !reported.some(({ id }) => id === one.id))
      .map(
        ({ id, package: name }) =>
          `${id} (${name}) is listed for an installed version, and the registry does not report it: compare the range.`,
      ),
    ...reported
      .filter(({ id }) => listed.some((one) => one.id === id && concerned(one, installed).length === 0))
      .map(
        ({ id, package: name }) =>
          `${id} (${name}) is reported, and its listed range has no installed version: correct the range.`,
      ),
  ];
  return { problems, remarks };
}
