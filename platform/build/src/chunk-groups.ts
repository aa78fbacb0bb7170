import { SHARED_MODULES } from '@groundwork/shared/contract';
import type { Chunk, Compilation } from 'webpack';

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/** The scripts and styles that arrive with the chunk group called `name`; undefined when there is none. */
export function filesOfGroup(compilation: Compilation, name: string): string[] | undefined {
  const group = compilation.namedChunkGroups.get(name);
  return group && [...new Set(group.chunks.flatMap((chunk) => [...chunk.files].filter(isCode)))];
}

/** Names of the shared modules that the chunks of the group `name` take from the shell. */
export function sharedOfGroup(compilation: Compilation, name: string): string[] {
  const chunks: readonly Chunk[] = compilation.namedChunkGroups.get(name)?.chunks ?? [];
  const keys = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = shareKey(module);
      if (key !== undefined) keys.add(key);
    }
  }
  return [...keys].sort();
}

/** Names of all shared modules that the build takes from the shell, also those that a screen asks for later. */
export function sharedOfBuild(compilation: Compilation): string[] {
  return [...new Set([...compilation.modules].flatMap((module) => shareKey(module) ?? []))].sort();
}

/** The name of the shared module that this one takes from the shell, if it does. */
export function shareKey(module: object): string | undefined {
  if (!('type' in module) || module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  const { options } = module;
  if (typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return typeof options.shareKey === 'string' ? options.shareKey : undefined;
}

/** Whether the shell sends this shared module only when a screen asks for it. */
export const isLazy = (module: string): boolean => (SHARED_MODULES as Record<string, string>)[module] === 'lazy';
