import type { Release } from '@groundwork/shared/contract';
import type { Finding } from '../checks/deployment.ts';

const line = ({ check, ok, said, problems }: Finding): string[] =>
  ok
    ? [`  ok    ${check.padEnd(12)}${said}`]
    : [`  FAIL  ${check}`, ...problems.map(({ field, message }) => `          ${field}: ${message}`)];

/** The findings as people read them, environment by environment. */
export function readable({ name, version }: Pick<Release, 'name' | 'version'>, findings: readonly Finding[]): string[] {
  const environments = [...new Set(findings.map(({ environment }) => environment))];
  const parts = environments.flatMap((environment) => [
    ...(environment === undefined ? [] : [environment]),
    ...findings.filter((found) => found.environment === environment).flatMap(line),
  ]);
  return [`${name} ${version}`, ...parts];
}

/** What the whole comes to, in one sentence. */
export function verdict({ name, version }: Pick<Release, 'name' | 'version'>, findings: readonly Finding[]): string {
  const failed = findings.filter(({ ok }) => !ok);
  const environments = [...new Set(findings.flatMap(({ environment }) => environment ?? []))];
  const refused = environments.filter((name) => failed.some(({ environment }) => environment === name));
  if (failed.some(({ environment }) => environment === undefined)) return `${name} ${version} cannot be released.`;
  if (refused.length > 0) return `${name} ${version} cannot be released to ${refused.join(', ')}.`;
  if (environments.length === 0)
    return `${name} ${version} is valid. No environment was given: --portal <url>, or --store <folder> with --env <name> or --all.`;
  return `${name} ${version} can be released to ${environments.join(', ')}.`;
}
