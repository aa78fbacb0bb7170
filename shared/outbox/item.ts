import type { Difference, Expectation, OutboxWrite } from '../contract/calls/index.ts';
import { parseWith } from '../contract/index.ts';
import * as z from '../contract/schema-kit.ts';

/** How a field of a change is called and written, as data: it is shown also when the screen that made the change is long gone. */
const field = z.strictObject({
  name: z.string(),
  label: z.string(),
  /** Words of codes. With them it is a choice, otherwise a text. */
  choices: z.optional(z.record(z.string(), z.string())),
  /** Must not be left empty. */
  required: z.optional(z.boolean()),
  /** Shown and not edited here: a place, a key, tags. */
  fixed: z.optional(z.boolean()),
  /** The field of the row that the person saw, where it has another name: the state of a household for that of its review. */
  seenAs: z.optional(z.string()),
});
export type OutboxField = z.infer<typeof field>;

/** A file that is sent before the change that names it. */
const file = z.strictObject({
  /** The field that takes its key. */
  field: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.number(),
  /** The key at the server once it is there: it is never sent again. */
  stored: z.nullable(z.string()),
});

const failure = z.strictObject({ status: z.nullable(z.number()), code: z.nullable(z.string()), message: z.string() });

const state = z.union([
  /** Its turn will come; after a `trouble` that passes it comes again by itself. */
  z.strictObject({ status: z.literal('waiting'), trouble: z.nullable(failure) }),
  z.strictObject({ status: z.literal('sending') }),
  /** The server refuses it. Somebody has to change it, try again, or discard it. */
  z.strictObject({ status: z.literal('failed'), failure }),
  /** The row has changed since. Somebody has to decide. */
  z.strictObject({
    status: z.literal('conflict'),
    differences: z.array(z.strictObject({ field: z.string(), expected: z.unknown(), current: z.unknown() })),
  }),
]);
export type OutboxState = z.infer<typeof state>;

const schema = z.strictObject({
  id: z.string(),
  user: z.string(),
  order: z.number(),
  kind: z.string(),
  title: z.string(),
  page: z.string(),
  about: z.string(),
  madeAt: z.number(),
  write: z.looseObject({
    action: z.enum(['create', 'update', 'delete']),
    collection: z.string(),
    values: z.looseObject({ id: z.string() }),
  }),
  expects: z.nullable(
    z.strictObject({ collection: z.string(), key: z.string(), values: z.record(z.string(), z.unknown()) }),
  ),
  fields: z.array(field),
  files: z.array(file),
  suggested: z.optional(z.literal(true)),
  state,
});

/** A change that waits on this device until the server has it. */
export interface OutboxItem {
  /** A uuid: the server makes the change once under it. */
  readonly id: string;
  /** Who made it. It is nobody else's, and sent for nobody else. */
  readonly user: string;
  /** Smaller ones are sent first. */
  readonly order: number;
  /** What it is: `review`, `note`, `photo`, `visit`. */
  readonly kind: string;
  /** What it is, and of what: `Review of HH-0012`. */
  readonly title: string;
  /** Where it was made: a path of the portal. */
  readonly page: string;
  /** What screens find their own changes by: `households/<key>`. */
  readonly about: string;
  /** In milliseconds since 1970, by the clock of the device. */
  readonly madeAt: number;
  readonly write: OutboxWrite;
  readonly expects: Expectation | null;
  readonly fields: readonly OutboxField[];
  readonly files: readonly z.infer<typeof file>[];
  /** It is not made but suggested to those who may make it. */
  readonly suggested?: true;
  readonly state: OutboxState;
}

/** What a screen says of a change. */
export interface NewItem extends Pick<
  OutboxItem,
  'kind' | 'title' | 'page' | 'about' | 'write' | 'expects' | 'fields' | 'suggested'
> {
  readonly files?: readonly { readonly field: string; readonly file: File }[];
}

/** What came of sending it. `postponed` is worth another try. */
export type Outcome =
  | { readonly state: 'written' }
  | { readonly state: 'conflict'; readonly differences: readonly Difference[] }
  | { readonly state: 'failed' | 'postponed'; readonly failure: z.infer<typeof failure> };

/** A change from what was stored; null when that is of a release that wrote it in another way. */
export function fromStored(stored: unknown): OutboxItem | null {
  const parsed = parseWith(schema, stored);
  // The server looks at what is written, field by field.
  return parsed.ok ? (parsed.value as OutboxItem) : null;
}

/** The row that it writes. Changes of one row are sent in their order, whatever becomes of the first. */
export const targetOf = ({ write }: OutboxItem): string => `${write.collection}/${write.values.id}`;

/** Whether it waits for somebody, and not for the network. */
export const needsDecision = ({ state: { status } }: OutboxItem): boolean =>
  status === 'failed' || status === 'conflict';

/** The first that waits, unless an earlier change of the same row waits for a decision. */
export function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const held = new Set<string>();
  for (const item of items) {
    if (item.state.status === 'waiting' && !held.has(targetOf(item))) return item;
    held.add(targetOf(item));
  }
  return undefined;
}
