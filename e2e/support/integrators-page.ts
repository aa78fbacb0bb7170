import { readFileSync } from 'node:fs';
import path from 'node:path';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/integrators.md'), 'utf8');

/** The code of the page in its order, with the indentation of its lists taken off. */
const blocks = [...page.matchAll(/^( *)```(\w*)\n(.*?)^\1```$/gms)].map(
  ([, indent = '', language = '', text = '']) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }),
);

function blockIn(language: string): string {
  const [found, ...others] = blocks.filter((block) => block.language === language);
  if (!found || others.length > 0)
    throw new Error(`docs/integrators.md should have one block of ${language || 'no language'}.`);
  return found.text;
}

/** The page names a portal and a partner; here they have other addresses. */
const at = (portal: string, text: string): string => text.replaceAll('https://portal.example.org', portal);

/** Step 1: what the operator of the portal writes into its configuration for a site. */
export const configurationFor = (site: string): Record<string, unknown> =>
  JSON.parse(blockIn('json').replaceAll('https://partner.example.org', site)) as Record<string, unknown>;

/** Step 2: a page with what is to be put into it, and nothing else. */
export const pageFor = (portal: string): string =>
  `<!doctype html><html lang="en"><head><title>As written</title></head><body><main><h1>As written</h1>${at(portal, blockIn('html'))}</main></body></html>`;

/** Step 4: the content security policy, on one line. */
export const policyFor = (portal: string): string => at(portal, blockIn('')).trim().replaceAll('\n', ' ');

/** The statements of "Session", one a line. */
export const sessionStatements = (): string[] =>
  blockIn('js')
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s*\/\/.*$/, ''));
