import { fromKept, toKept } from '../uploads/kept-upload.ts';
import { stepUpload } from '../uploads/reduce-uploads.ts';
import type { UploadKeeper } from '../uploads/upload-keeper.ts';

/** What the device keeps of uploads, in memory: give the same one to several queues and they are tabs of one browser. */
export function memoryKeeper({ room = Infinity } = {}): UploadKeeper & { readonly entries: Map<string, unknown> } {
  const entries = new Map<string, unknown>();
  const bytes = new Map<string, File>();
  return {
    entries,
    load: async (user) => [...entries.values()].flatMap((kept) => fromKept(kept) ?? []).filter((upload) => upload.user === user).map(({ user: _user, ...upload }) => upload),
    async put(user, upload) {
      const body = upload.checked?.body ?? null;
      const whole = body !== null && body.size <= room;
      entries.set(upload.id, structuredClone(toKept({ ...upload, kept: whole }, user)));
      if (whole) bytes.set(upload.id, body);
      const also = upload.checked?.also;
      if (whole && also?.body) bytes.set(also.key, also.body);
      return whole;
    },
    async step(id, step) {
      const kept = fromKept(entries.get(id));
      if (kept === null) return;
      const next = stepUpload(kept, step);
      const entry = next === null ? null : toKept(next, kept.user);
      if (entry === null) entries.delete(id);
      else entries.set(id, structuredClone(entry));
    },
    async drop(user) {
      const theirs = [...entries.values()].flatMap((kept) => fromKept(kept) ?? []).filter((upload) => upload.user === user);
      for (const { id } of theirs) {
        entries.delete(id);
        bytes.delete(id);
      }
      return theirs.length;
    },
    body: async (id) => bytes.get(id) ?? null,
  };
}
