import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type TypeScript from 'typescript';
import { compileSources } from '../pack/compile.ts';
import { Declarations, type Target } from './declarations.ts';

/** What gateway and backend take, and no remote: it changes with the portal's own calls. */
const OF_SERVERS: ReadonlySet<string> = new Set(['./contract/calls']);

/** Where the report is kept, relative to the workspace. */
export const REPORT = 'shared/api.md';

const head = (version: string): string => `# What @groundwork/shared ${version} offers

Made by \`groundwork api --accept\`. A test fails while this page differs from the sources, so that changes to what remotes rely on
are deliberate and visible here. An addition raises the minor version, anything else the major one.
`;

const fence = (text: string): string => `\`\`\`ts\n${text}\n\`\`\`\n`;

/** @param dir the declarations, as the compiler left them, of the whole of shared/ */
function describe(
  dir: string,
  entries: Readonly<Record<string, string>>,
  version: string,
  ts: typeof TypeScript,
): string {
  const declarations = new Declarations(ts);
  const keyOf = (target: Target): string =>
    'file' in target ? `${path.relative(dir, target.file)} ${target.name}` : `${target.from} ${target.name}`;
  const described = new Map<string, string>();
  const waiting: Target[] = [];
  const sections: string[] = [];
  for (const [entry, source] of Object.entries(entries)) {
    const module = path.posix.join('@groundwork/shared', entry);
    const lines: string[] = [];
    for (const [name, target] of declarations.exportsOf(path.join(dir, source.replace(/\.tsx?$/, '.d.ts')))) {
      const before = described.get(keyOf(target));
      if ('from' in target)
        lines.push(`export { ${target.name === name ? name : `${target.name} as ${name}`} } from '${target.from}';`);
      else if (target.name === '*')
        lines.push(`export * as ${name} from '${path.relative(dir, target.file).replace(/\.d\.ts$/, '')}';`);
      else if (before !== undefined) lines.push(`export { ${name} } from '${before}';`);
      else {
        const { text, speaksOf } = declarations.textOf(target);
        described.set(keyOf(target), module);
        lines.push(target.name === name ? text : `${text} // as ${name}`);
        waiting.push(...speaksOf);
      }
    }
    sections.push(`## ${module}\n\n${fence(lines.join('\n'))}`);
  }
  const behind = new Map<string, string>();
  for (let target = waiting.shift(); target !== undefined; target = waiting.shift()) {
    const key = keyOf(target);
    if ('from' in target || target.name === '*' || described.has(key) || behind.has(key)) continue;
    const { text, speaksOf } = declarations.textOf(target);
    behind.set(key, text);
    waiting.push(...speaksOf);
  }
  const others = [...behind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `${head(version)}\n${sections.join('\n')}\n## What these speak of\n\nNot exported, and as binding.\n\n${fence(others.join('\n'))}`;
}

/** What `@groundwork/shared` offers, with types, as one page of Markdown that changes only when that does. */
export async function makeReport(root: string): Promise<string> {
  const outDir = mkdtempSync(path.join(realpathSync(tmpdir()), 'groundwork-api-'));
  try {
    await compileSources({ root, dirs: ['shared'], outDir });
    const manifest = JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')) as {
      version: string;
      exports: Record<string, string>;
    };
    const entries = Object.fromEntries(
      Object.entries(manifest.exports).filter(([entry, file]) => /\.tsx?$/.test(file) && !OF_SERVERS.has(entry)),
    );
    const ts = createRequire(path.join(root, 'package.json'))('typescript') as typeof TypeScript;
    return describe(path.join(outDir, 'shared'), entries, manifest.version, ts);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
