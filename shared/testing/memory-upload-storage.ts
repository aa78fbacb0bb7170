import { fromSaved, toSaved } from '../uploads/saved-upload.ts';
import { stepUpload } from '../uploads/reduce-uploads.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';

/** What the device keeps of uploads, in memory: give the same one to several queues and they are tabs of one browser. */
export function memoryUploadStorage({ room = Infinity } = {}): UploadStorage & {
  readonly entries: Map<string, unknown>;
} {
  const entries = new Map<string, unknown>();
  const bytes = new Map<string, File>();
  return {
    entries,
    load: async (user) =>
      [...entries.values()]
        .flatMap((kept) => fromSaved(kept) ?? [])
        .filter((upload) => upload.user === user)
        .map(({ user: _user, ...upload }) => upload),
    async put(user, upload) {
      const body = upload.checked?.body ?? null;
      const whole = body !== null && body.size <= room;
      entries.set(upload.id, structuredClone(toSaved({ ...upload, kept: whole }, user)));
      if (whole) bytes.set(upload.id, body);
      const also = upload.checked?.also;
      if (whole && also?.body) bytes.set(also.key, also.body);
      return whole;
    },
    async step(id, step) {
      const kept = fromSaved(entries.get(id));
      if (kept === null) return;
      const next = stepUpload(kept, step);
      const entry = next === null ? null : toSaved(next, kept.user);
      if (entry === null) entries.delete(id);
      else entries.set(id, structuredClone(entry));
    },
    async drop(user) {
      const theirs = [...entries.values()]
        .flatMap((kept) => fromSaved(kept) ?? [])
        .filter((upload) => upload.user === user);
      for (const { id } of theirs) {
        entries.delete(id);
        bytes.delete(id);
      }
      return theirs.length;
    },
    body: async (id) => bytes.get(id) ?? null,
  };
}
