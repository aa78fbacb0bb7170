import { z } from '@groundwork/shared/data';
import type { Upload } from '@groundwork/shared/uploads';

const position = z.strictObject({ latitude: z.number(), longitude: z.number() });

/** What the device found out about a photo or video while it checked it. Kept with the upload, so it is read as anything that was kept. */
const foundSchema = z.strictObject({
  kind: z.enum(['photo', 'video']),
  /** By the camera's clock, and how far that is from UTC; null where the file does not say. */
  takenAt: z.nullable(z.strictObject({ wall: z.string(), offset: z.nullable(z.string()) })),
  /** Degrees; only where somebody keeps them on purpose. */
  position: z.nullable(position),
  /** Whether location data was removed. */
  cleaned: z.boolean(),
  /** Of the photo that is sent along in its full size, in bytes. */
  original: z.nullable(z.number()),
  /** In seconds. */
  duration: z.nullable(z.number()),
});

export type Found = z.infer<typeof foundSchema>;

// The same thing is asked of hundreds of files whenever one of them has moved on.
const read = new WeakMap<object, Found | null>();

/** What was found out about a file; undefined while it is checked. */
export function foundOf({ checked }: Pick<Upload, 'checked'>): Found | undefined {
  const kept = checked?.found;
  if (kept === undefined) return undefined;
  const before = read.get(kept);
  if (before !== undefined) return before ?? undefined;
  const parsed = z.safeParse(foundSchema, kept);
  read.set(kept, parsed.success ? parsed.data : null);
  return parsed.success ? parsed.data : undefined;
}
