import type { TelemetryEvent } from '@groundwork/shared/contract';
import { isFault, placeIn } from '../faults/watch-faults.ts';
import { whoseIs } from './code-locations.ts';
import { plainMessage } from './plain-message.ts';
import type { CodeLocation } from './surroundings.ts';

/** An error as it may leave the page; undefined for what is no fault of our code. */
export function errorEvent(thrown: unknown, locations: readonly CodeLocation[]): TelemetryEvent | undefined {
  if (!isFault(thrown)) return undefined;
  const stack = thrown.stack ?? '';
  const place = placeIn(stack, locations);
  if (place === undefined) return undefined;
  const where = fileIn(stack, place);
  // The name is a class of the code, unless somebody made it of something else.
  const name = /^[A-Z][A-Za-z]{0,40}(Error|Exception)$|^Error$/.test(thrown.name) ? thrown.name : 'Error';
  return {
    kind: 'error',
    ...whoseIs(place),
    message: `${name}: ${plainMessage(thrown.message)}`.slice(0, 300),
    ...(where !== undefined && { place: where }),
  };
}

/** `list.1a2b3c4d.js:1:2345`: a file that the release lists, and where in it. */
function fileIn(stack: string, { base, files }: CodeLocation): string | undefined {
  const after = stack.slice(stack.indexOf(base) + base.length);
  const [, file = '', where = ''] = /^([A-Za-z0-9_.~/-]{1,200})(?:\?attempt=\d+)?(:\d+:\d+)/.exec(after) ?? [];
  return files.has(file) ? file + where : undefined;
}
