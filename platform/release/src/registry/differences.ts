import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryRemote } from '@groundwork/shared/contract';

/** One thing in which two registries differ; absent on a side means that it is not there. */
export interface Difference {
  readonly remote: string;
  /** Of the remote: its current release, its fallback, its canary, whether it is pinned or switched off. */
  readonly what: 'current' | 'fallback' | 'canary' | 'pinned' | 'disabled';
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}

const sayings: Readonly<Record<Difference['what'], (remote: RegistryRemote) => string | undefined>> = {
  current: ({ current }) => current.release.version,
  fallback: ({ fallback }) => fallback?.release.version,
  canary: ({ canary }) =>
    canary === undefined ? undefined : `${canary.release.version} for ${String(canary.percent)} %`,
  pinned: ({ pinned }) => pinned?.reason,
  disabled: ({ disabled }) => disabled?.reason,
};
const kinds = ['current', 'fallback', 'canary', 'pinned', 'disabled'] as const;

/** In what two registries differ, by remote; since when and by whom is no difference. */
export function differencesOf(left: Registry, right: Registry): Difference[] {
  const names = [...new Set([...Object.keys(left.remotes), ...Object.keys(right.remotes)])].sort();
  return names.flatMap((remote) => {
    const [a, b] = [left.remotes[remote], right.remotes[remote]];
    if (isDeepStrictEqual(a, b)) return [];
    return kinds
      .map((what): Difference => ({ remote, what, left: a && sayings[what](a), right: b && sayings[what](b) }))
      .filter((one) => one.left !== one.right);
  });
}
