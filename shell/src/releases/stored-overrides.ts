import { readJson, readKeptOverrides, type KeptOverride } from '@groundwork/shared/contract';
import { OVERRIDES_KEY } from './overrides-key.ts';

/** The overrides of `user` that have not ended; what is broken, over, too long or another's is none. `hours` is the longest life. */
export function readStoredOverrides(user: string, hours: number, now = Date.now()): readonly KeptOverride[] {
  const json = readJson(localStorage.getItem(OVERRIDES_KEY) ?? '', 'overrides');
  const parsed = json.ok ? readKeptOverrides(json.value) : json;
  if (!parsed.ok || parsed.value.user !== user) return [];
  return parsed.value.overrides.filter(({ until }) => until > now && until <= now + hours * 3_600_000);
}

/** @throws where the browser keeps nothing */
export function writeStoredOverrides(user: string, overrides: readonly KeptOverride[]): void {
  if (overrides.length === 0) localStorage.removeItem(OVERRIDES_KEY);
  else localStorage.setItem(OVERRIDES_KEY, JSON.stringify({ user, overrides }));
}
