/**
 * The step `audit` of the check: whether a known advisory concerns an installed package, and a bill of materials of all of them.
 * Usage: main.ts <report.json>
 */
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from '../../system/child.ts';
import { judge, knownSchema, readAudit } from './advisories.ts';
import { billOfMaterials, readLicences } from './bill-of-materials.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const logs = path.join(root, 'var/logs');
const pnpm = async (name: string, ...args: readonly string[]): Promise<string> => {
  const program = path.join(root, '.toolchain/node_modules/pnpm/bin/pnpm.cjs');
  // The exit code says that there are advisories; the output says which.
  return (
    await runChild(process.execPath, [program, ...args], { cwd: root, logFile: path.join(logs, `audit-${name}.log`) })
  ).output;
};

/** Warnings of the programs around it may stand before the JSON. */
const jsonIn = (output: string): string => output.slice(Math.max(0, output.search(/^[{[]/m)));

async function writeBill(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const [all, shipped] = await Promise.all([
    pnpm('licences', 'licenses', 'list', '--json'),
    pnpm('licences-shipped', 'licenses', 'list', '--json', '--prod'),
  ]);
  const file = path.join(root, 'var/sbom.cdx.json');
  await writeFile(file, billOfMaterials(version, readLicences(jsonIn(all)), readLicences(jsonIn(shipped))));
  return file;
}

await mkdir(logs, { recursive: true });
const known = knownSchema.parse(JSON.parse(await readFile(path.join(root, 'docs/advisories.json'), 'utf8')));
const audit = readAudit(jsonIn(await pnpm('advisories', 'audit', '--json')));
const bill = await writeBill();
const { problems, remarks } = audit.checked
  ? judge(audit.advisories, known, new Date().toISOString().slice(0, 10))
  : { problems: [], remarks: [] };
const note = audit.checked
  ? remarks.join('\n')
  : `Advisories were NOT checked: the package registry does not support audits. ${audit.why}\nRun "npm test -- --only audit" where a registry that does is configured.`;
for (const line of [...problems, note, `Bill of materials: ${path.relative(root, bill)}`])
  if (line !== '') console.log(line);
const counts = {
  passed: audit.checked && problems.length === 0 ? 1 : 0,
  failed: problems.length,
  skipped: audit.checked ? 0 : 1,
};
const report = process.argv[2];
if (report !== undefined) await writeFile(report, JSON.stringify({ counts, note }));
process.exitCode = problems.length > 0 ? 1 : 0;
