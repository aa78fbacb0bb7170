import { COLLECTIONS } from '../contract/calls/collections.ts';
import * as z from '../contract/schema-kit.ts';
import { parseWith } from '../contract/index.ts';
import { CONTENTS, type Content } from './content.ts';
import type { Checked, Upload, UploadState } from './upload.ts';

const failure = z.strictObject({ status: z.nullable(z.number()), code: z.nullable(z.string()), message: z.string() });
const place = z.strictObject({ upload: z.string(), file: z.string(), offset: z.number() });
const checked = z.strictObject({
  content: z.enum(Object.keys(CONTENTS) as [Content, ...Content[]]),
  sha256: z.nullable(z.string()),
  known: z.nullable(z.array(z.strictObject({ id: z.string(), title: z.string() }))),
  size: z.optional(z.number()),
  also: z.optional(z.strictObject({ field: z.string(), key: z.string() })),
  found: z.optional(z.record(z.string(), z.unknown())),
});
const plan = z.strictObject({
  collection: z.enum(COLLECTIONS),
  fileField: z.string(),
  values: z.record(z.string(), z.unknown()),
});

/** What is kept of an upload beside its bytes: never what was refused, or is done. */
const keptSchema = z.strictObject({
  id: z.string(),
  /** Whose it is. */
  user: z.string(),
  form: z.string(),
  order: z.number(),
  file: z.strictObject({ name: z.string(), size: z.number(), lastModified: z.number() }),
  checked: z.nullable(checked),
  kept: z.boolean(),
  wanted: z.boolean(),
  plan: z.nullable(plan),
  place: z.nullable(place),
  // Only where there is one: earlier releases do not know it.
  alsoPlace: z.optional(place),
  restarted: z.boolean(),
  stored: z.nullable(z.string()),
  status: z.enum(['ready', 'waiting', 'sending', 'recording', 'paused', 'missing', 'failed']),
  failure: z.nullable(failure),
});
export type SavedUpload = z.infer<typeof keptSchema>;

/** An upload as it is kept, or null where it is not: while it is checked, when it was refused, when it is done. */
export function toSaved(
  { state, file, checked: found, alsoPlace, ...upload }: Upload,
  user: string,
): SavedUpload | null {
  const { status } = state;
  if (status === 'checking' || status === 'refused' || status === 'done' || found === null) return null;
  return {
    ...upload,
    user,
    file: { name: file.name, size: file.size, lastModified: file.lastModified },
    checked: keptChecked(found),
    ...(alsoPlace && { alsoPlace }),
    status,
    failure: state.status === 'failed' ? state.failure : state.status === 'waiting' ? state.trouble : null,
  };
}

function keptChecked({ content, sha256, known, size, also, found }: Checked): SavedUpload['checked'] {
  return {
    content,
    sha256,
    known: known?.map(({ id, title }) => ({ id, title })) ?? null,
    ...(size !== undefined && { size }),
    ...(also && { also: { field: also.field, key: also.key } }),
    ...(found && { found }),
  };
}

/** What was found out about a file, without its bytes. */
function checkedFrom({ size, also, found, ...checked }: NonNullable<SavedUpload['checked']>): Checked {
  return {
    ...checked,
    body: null,
    ...(size !== undefined && { size }),
    ...(also && { also: { ...also, body: null } }),
    ...(found && { found }),
  };
}

/** An upload from what was kept; null when that is not ours, or of a release that wrote it in another way. */
export function fromSaved(kept: unknown): (Upload & { readonly user: string }) | null {
  const parsed = parseWith(keptSchema, kept);
  if (!parsed.ok) return null;
  const { status, failure: trouble, checked: found, alsoPlace = null, ...upload } = parsed.value;
  return {
    ...upload,
    alsoPlace,
    checked: found === null ? null : checkedFrom(found),
    state: stateOf(status, trouble, upload.place?.offset ?? 0),
  };
}

function stateOf(status: SavedUpload['status'], trouble: SavedUpload['failure'], sent: number): UploadState {
  if (status === 'waiting') return { status, trouble };
  if (status === 'sending') return { status, sent };
  return status === 'failed' ? { status, failure: trouble ?? { status: null, code: null, message: '' } } : { status };
}
