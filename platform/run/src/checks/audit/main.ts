/**
 * The step `audit` of the check: whether a known advisory concerns an installed package, and a bill of materials of all of them.
 * Usage: main.ts <report.json>
 */
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runChild } from '../../system/child.ts';
import { judge, judgeListed, knownSchema, readAudit } from './advisories.ts';
import { billOfMaterials, readLicences, versionsIn, type Licences } from './bill-of-materials.ts';

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

async function writeBill(all: Licences, shipped: Licences): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const file = path.join(root, 'var/sbom.cdx.json');
  await writeFile(file, billOfMaterials(version, all, shipped));
  return file;
}

await mkdir(logs, { recursive: true });
const known = knownSchema.parse(JSON.parse(await readFile(path.join(root, 'docs/advisories.json'), 'utf8')));
const audit = readAudit(jsonIn(await pnpm('advisories', 'audit', '--json')));
const all = readLicences(jsonIn(await pnpm('licences', 'licenses', 'list', '--json')));
const bill = await writeBill(
  all,
  readLicences(jsonIn(await pnpm('licences-shipped', 'licenses', 'list', '--json', '--prod'))),
);
const installed = versionsIn(all);
const listed = judgeListed(known, installed, new Date().toISOString().slice(0, 10));
const asked = audit.checked ? judge(audit.advisories, known, installed) : undefined;
const problems = [...listed.problems, ...(asked?.problems ?? [])];
const unasked = audit.checked
  ? []
  : [
      `A registry was NOT asked: it does not support audits. ${audit.why}\nOther advisories than the listed ones may concern what is installed. Run "npm test -- --only audit" where a registry that answers is configured.`,
    ];
const note = [...listed.remarks, ...(asked?.remarks ?? []), ...unasked].join('\n');
for (const line of [...problems, note, `Bill of materials: ${path.relative(root, bill)}`]) console.log(line);
const counts = {
  passed: audit.checked && problems.length === 0 ? 1 : 0,
  failed: problems.length,
  skipped: audit.checked ? 0 : 1,
};
const report = process.argv[2];
if (report !== undefined) await writeFile(report, JSON.stringify({ counts, note }));
process.exitCode = problems.length > 0 ? 1 : 0;
