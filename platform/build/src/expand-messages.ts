import { createRequire } from 'node:module';
import { transform } from '@swc/core';
import { swcOptions } from './swc-options.ts';

const { compileMessages } = createRequire(import.meta.url)('./compile-messages.cjs') as {
  readonly compileMessages: (source: string) => string;
};

/** Whether a source writes text with the macros of `@groundwork/shared/messages`. */
export const hasMessages = (source: string): boolean => source.includes("from '@groundwork/shared/messages'");

/** A source as JavaScript with its macros replaced, for packages that are built elsewhere. Its relative imports name compiled files. */
export async function expandMessages(source: string, filename: string): Promise<string> {
  // Known to swc, not to its types.
  const jsc = { ...swcOptions.jsc, target: 'es2022' as const, rewriteRelativeImportExtensions: true };
  const { code } = await transform(source, { filename, swcrc: false, jsc });
  return compileMessages(code);
}
