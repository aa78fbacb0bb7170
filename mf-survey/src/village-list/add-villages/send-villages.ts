import { messageOf } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { pageOutbox } from '@groundwork/shared/outbox';
import { aboutVillage } from '../../shared/villages/village.ts';
import { FIELDS } from './headings.ts';
import { readKnownVillages } from './known-villages.data.ts';
import type { PlacedLine } from './place-villages.ts';

/** Villages that are given to the outbox at a time, which sends them one after the other. */
const AT_ONCE = 25;
/** Where nothing can be sent they are only stored, so more at a time. */
const STORED_AT_ONCE = 250;

/** A village that the server has refused, and why. */
interface RefusedLine {
  readonly line: PlacedLine;
  readonly why: string;
}

/** What has become of the villages of a list. */
export interface Sent {
  /** How many the database holds; null where it could not be asked. */
  readonly held: number | null;
  /** How many the server has taken. */
  readonly written: number;
  readonly waiting: number;
  readonly refused: readonly RefusedLine[];
  /** How many were not sent, since somebody stopped it or all before them were refused. */
  readonly left: number;
}

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

function add({ code, name, values }: PlacedLine): Promise<'written' | 'waiting' | 'conflict'> {
  const written = { village_name: name, ...values };
  return pageOutbox().add({
    kind: 'edit',
    title: t`New village ${name}`,
    page: '/village-profiles',
    // The outbox takes two changes that say the same of one thing for one that was pressed twice.
    about: aboutVillage(code),
    write: { action: 'create', collection: 'villages', values: { id: code, ...written } },
    expects: null,
    fields: Object.keys(written).map((field) => ({
      name: field,
      label: FIELDS.get(field) ?? field,
      ...(typeof Reflect.get(written, field) === 'number' && { fixed: true }),
    })),
  });
}

/** How many of the villages the database holds; null where it cannot be asked. */
async function heldOf(lines: readonly PlacedLine[]): Promise<number | null> {
  try {
    const codes = new Set((await readKnownVillages(new AbortController().signal)).map(({ code }) => code));
    return lines.filter(({ code }) => codes.has(code)).length;
  } catch {
    return null;
  }
}

/** Adds the villages through the outbox, each once, now or when there is a connection. Never rejects. */
export async function sendVillages(lines: readonly PlacedLine[], { signal, onProgress }: Watch): Promise<Sent> {
  const refused: RefusedLine[] = [];
  let [written, waiting, next] = [0, 0, 0];
  let size = AT_ONCE;
  while (next < lines.length && !signal.aborted) {
    const part = lines.slice(next, next + size);
    next += part.length;
    const outcomes = await Promise.allSettled(part.map(add));
    const before = { written, waiting };
    for (const [place, outcome] of outcomes.entries()) {
      const line = part[place];
      if (outcome.status === 'fulfilled' && outcome.value === 'written') written += 1;
      else if (outcome.status === 'fulfilled') waiting += 1;
      else if (line) refused.push({ line, why: messageOf(outcome.reason, t`Unknown error`) });
    }
    onProgress(next);
    if (waiting === before.waiting + part.length) size = STORED_AT_ONCE;
    // What is wrong is not one village.
    if (written + waiting === 0) break;
  }
  const failed = new Set(refused.map(({ line }) => line));
  return {
    held: await heldOf(lines.filter((line) => !failed.has(line))),
    written,
    waiting,
    refused,
    left: lines.length - next,
  };
}
