/**
 * The modules that the shell provides and remotes take from it instead of bringing their own, and when their code travels:
 * `eager` ones are part of the shell's first scripts, `lazy` ones are fetched with the first screen that asks for them.
 * Few and coarse on purpose: each is one more promise to keep (docs/decisions/0003).
 */
export const SHARED_MODULES = {
  react: 'eager',
  'react/jsx-runtime': 'eager',
  '@groundwork/shared': 'eager',
  '@groundwork/shared/messages/runtime': 'eager',
  '@groundwork/shared/ui/core': 'eager',
  '@groundwork/shared/data': 'lazy',
  '@groundwork/shared/uploads': 'lazy',
  '@groundwork/shared/export': 'lazy',
  '@groundwork/shared/ui/form': 'lazy',
  '@groundwork/shared/ui/text-area': 'lazy',
  '@groundwork/shared/ui/antd/base': 'lazy',
  '@groundwork/shared/ui/antd/form': 'lazy',
  '@groundwork/shared/ui/antd/data': 'lazy',
  '@groundwork/shared/ui/data': 'lazy',
  '@groundwork/shared/ui/edit-record': 'lazy',
  '@groundwork/shared/ui/map': 'lazy',
  '@groundwork/shared/ui/markup': 'lazy',
  '@groundwork/shared/ui/lightbox': 'lazy',
  '@groundwork/shared/ui/chart': 'lazy',
  '@groundwork/shared/ui/uploading': 'lazy',
  '@groundwork/shared/ui/virtual': 'lazy',
  '@groundwork/shared/ui/saved-views': 'lazy',
  '@groundwork/shared/ui/toolbar': 'lazy',
  '@groundwork/shared/kept-pages': 'lazy',
  '@groundwork/shared/outbox': 'lazy',
} as const satisfies Record<string, 'eager' | 'lazy'>;

export type SharedModule = keyof typeof SHARED_MODULES;

/** The name of the function on `globalThis` that webpack's runtime asks for a file's integrity before it loads it. */
export const INTEGRITY_GLOBAL = 'groundworkIntegrityOf';

/** The name of the function on `globalThis` through which webpack's runtime loads a chunk, so that a file that failed once is loaded again. */
export const LOADING_GLOBAL = 'groundworkLoad';

/** How long one script or stylesheet may take before it counts as not sent, in milliseconds. Longer than any sane one takes on a slow link. */
export const LOAD_TIMEOUT = 30_000;

/** What a remote exposes: its one door. */
export const EXPOSED_MODULE = './remote';
