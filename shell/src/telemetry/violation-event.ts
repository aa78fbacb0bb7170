import type { TelemetryEvent } from '@groundwork/shared/contract';
import { whoseIs } from './code-locations.ts';
import type { CodeLocation } from './surroundings.ts';

/** Something that the policy of the page refused, as it may leave the page: of an address its origin only. */
export function violationEvent(
  { effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent,
  locations: readonly CodeLocation[],
): TelemetryEvent {
  const place = locations.find(({ base }) => sourceFile.startsWith(base));
  const directive = /^[a-z-]{1,40}$/.test(effectiveDirective) ? effectiveDirective : 'unknown';
  return { kind: 'violation', ...whoseIs(place), directive, blocked: originOf(blockedURI) };
}

/** The origin, or the scheme of what has none (`data:`, an extension's), or the browser's own word for it (`inline`, `eval`). */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { origin, protocol } = new URL(blocked);
  return /^(https?|wss?):$/.test(protocol) ? origin.slice(0, 300) : protocol;
}
