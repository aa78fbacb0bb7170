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

/** docs/advisories.json: what is known of the packages in use, and why it is accepted for now. */
export const knownSchema = z.strictObject({
  advisories: z.array(
    z.strictObject({
      id: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
      package: z.string().min(1),
      /** Whether what an attacker sends gets to the vulnerable code. */
      reachable: z.boolean(),
      /** Why it is reachable or not, and for a reachable one why it is accepted. */
      why: z.string().min(20),
      /** The last day on which this is accepted without another look. */
      until: day,
    }),
  ),
});
export type Known = z.infer<typeof knownSchema>;

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

/** Compares what is reported with what is listed. @param today `2026-11-22` */
export function judge(reported: readonly Reported[], { advisories: listed }: Known, today: string): Judgement {
  const problems = reported.flatMap((one) => {
    const known = listed.find(({ id }) => id === one.id);
    const name = `${one.id}, ${one.severity}, ${one.package} ${one.versions.join(', ')}: ${one.title} (${one.url})`;
    if (!known)
      return [
        `${name} is not in docs/advisories.json. Update the package, or list it with whether and why it is reachable, and until when that is accepted.`,
      ];
    return known.until < today
      ? [`${name} was accepted until ${known.until}. Look again, and update the package or the date.`]
      : [];
  });
  const remarks = listed
    .filter(({ id }) => !reported.some((one) => one.id === id))
    .map(
      ({ id, package: name }) =>
        `${id} (${name}) is listed and no longer reported: remove it from docs/advisories.json.`,
    );
  return { problems, remarks };
}
