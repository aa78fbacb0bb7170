import { readJson, type Problem, type Release } from '@groundwork/shared/contract';
import { textOf, type Files } from '../store/release-files.ts';

/** Packages that the page has one of, from the shell; a second one would not know the first one's theme, session or router. */
const OF_THE_SHELL =
  /^(react|react-dom|scheduler|antd|@ant-design\/cssinjs|@rc-component\/.+|axios|zustand|react-router|react-router-dom|dompurify|@tanstack\/react-query)$/;

/** Parts of `@groundwork/shared` that hold what the page knows. Their exports come through `@groundwork/shared` itself. */
const STATEFUL = /(?:@groundwork|\.\.)\/shared\/(session|http|config|personal|unsaved|navigation)\//;

/** Code from text, which the policy of the page refuses. What webpack tries for the global object is caught where it stands. */
const FROM_TEXT = /(?<![.\w$])(?:eval\s*\(|Function\s*\(\s*["'`](?!return this["'`]\s*\)))/;

/** The modules in a script, as its source map names them. */
function sourcesOf(map: Uint8Array | undefined): readonly string[] | undefined {
  const read = map && readJson(textOf(map), 'map');
  const { sources } = (read?.ok ? read.value : {}) as { readonly sources?: unknown };
  return Array.isArray(sources) ? sources.map(String) : undefined;
}

/** What a build bundles although the page has it from the shell (a second React), and code that it makes from text. */
export function checkContents(files: Files, { integrity }: Release): Problem[] {
  const scripts = Object.keys(integrity).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((field) => {
    const sources = sourcesOf(files.get(`${field}.map`));
    const packages = sources?.map((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? '') ?? [];
    const stateful = sources?.flatMap((source) => STATEFUL.exec(source)?.[1] ?? []) ?? [];
    const brought = [
      ...packages.filter((name) => OF_THE_SHELL.test(name)),
      ...stateful.map((folder) => `@groundwork/shared/${folder}`),
    ];
    return [
      ...[...new Set(brought)].map((name) => `It bundles ${name}, which the page gets from the shell.`),
      ...(sources === undefined ? ['It has no source map, so its contents cannot be checked.'] : []),
      ...(FROM_TEXT.test(textOf(files.get(field) ?? new Uint8Array()))
        ? ['It runs code from text (eval or new Function), which the page’s content security policy blocks.']
        : []),
    ].map((message) => ({ field, message }));
  });
}
