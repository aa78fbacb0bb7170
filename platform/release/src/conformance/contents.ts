import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem, Release } from '@groundwork/shared/contract';

/** Packages that the page has one of, from the shell; a second one would not know the first one's theme, session or router. */
const OF_THE_SHELL =
  /^(react|react-dom|scheduler|antd|@ant-design\/cssinjs|@rc-component\/.+|axios|zustand|react-router|react-router-dom|dompurify|@tanstack\/react-query)$/;

/** Parts of `@groundwork/shared` that hold what the page knows. Their exports come through `@groundwork/shared` itself. */
const STATEFUL = /(?:@groundwork|\.\.)\/shared\/(session|http|config|personal|unsaved|navigation)\//;

const isScript = (file: string): boolean => file.endsWith('.js');
const packageIn = (source: string): string | undefined => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1];

async function sourcesOf(map: string): Promise<readonly string[] | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(map, 'utf8'));
    const sources: unknown =
      typeof parsed === 'object' && parsed !== null && 'sources' in parsed ? parsed.sources : undefined;
    return Array.isArray(sources) ? sources.filter((source) => typeof source === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Modules that a build bundles although the shell has them, according to its source maps. A script without a source map is reported. */
export async function checkBrought(dist: string, release: Release): Promise<Problem[]> {
  const perFile = Object.keys(release.integrity)
    .filter(isScript)
    .map(async (file): Promise<Problem[]> => {
      const sources = await sourcesOf(path.join(dist, `${file}.map`));
      if (sources === undefined)
        return [{ field: file, message: 'It has no source map, so its contents cannot be checked.' }];
      const packages = sources.map(packageIn).filter((name) => name !== undefined && OF_THE_SHELL.test(name));
      const stateful = sources
        .flatMap((source) => STATEFUL.exec(source)?.[1] ?? [])
        .map((folder) => `@groundwork/shared/${folder}`);
      return [...new Set([...packages, ...stateful])].map((name) => ({
        field: file,
        message: `It bundles ${String(name)}, which the page gets from the shell.`,
      }));
    });
  return (await Promise.all(perFile)).flat();
}

/** Code from text, which the policy of the page refuses. What webpack tries for the global object is caught where it stands. */
const FROM_TEXT = /(?<![.\w$])(?:eval\s*\(|Function\s*\(\s*["'`](?!return this["'`]\s*\)))/;

/** Scripts that make code from text. */
export async function checkPolicy(dist: string, release: Release): Promise<Problem[]> {
  const checked = Object.keys(release.integrity)
    .filter(isScript)
    .map(async (file): Promise<Problem[]> => {
      const text = await readFile(path.join(dist, file), 'utf8').catch(() => '');
      return FROM_TEXT.test(text)
        ? [
            {
              field: file,
              message:
                'It runs code from text (eval or new Function), which the page’s content security policy blocks.',
            },
          ]
        : [];
    });
  return (await Promise.all(checked)).flat();
}
