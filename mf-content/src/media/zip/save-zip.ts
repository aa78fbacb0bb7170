import { dataUrl, http, isUnanswered } from '@groundwork/shared';
import type { ArchiveSink, ArchiveWriter, ExportColumn } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import type { MediaItem } from '../media.data.ts';
import { readToSave, type Contents } from './zip.data.ts';
import { fileOf, ZipNames } from './zip-names.ts';

/** Items whose rights are asked again right before their files are fetched. */
const BATCH = 50;

/** Times that a file is asked for when no answer comes, and the pause before, in milliseconds. */
const ATTEMPTS = 4;
const PAUSE = 1_500;

/** A line of the list that goes with the files. */
interface Line {
  readonly name: string;
  readonly item: MediaItem;
}

export interface SavedZip {
  readonly files: number;
  /** Were there when the archive was begun, and not when their turn came: removed, restricted, or without a file. */
  readonly left: number;
}

interface Parts {
  readonly exporting: {
    readonly ArchiveWriter: typeof ArchiveWriter;
    readonly csvFile: <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]) => Blob;
  };
  readonly sink: ArchiveSink;
  readonly signal: AbortSignal;
  readonly onProgress: (files: number, bytes: number) => void;
}

const COLUMNS: readonly ExportColumn<Line>[] = [
  { title: t`File`, cell: ({ name }) => name },
  { title: t`Caption`, cell: ({ item }) => item.caption },
  { title: t`Credit`, cell: ({ item }) => item.credit },
  { title: t`Consent`, cell: ({ item }) => item.consent },
  { title: t`Village`, cell: ({ item }) => item.village_id?.village_name ?? null },
  { title: t`Village ID`, cell: ({ item }) => item.village_id?.village_id ?? null },
  { title: t`Water project`, cell: ({ item }) => item.water_project_id?.project_uid ?? null },
  { title: t`Taken`, cell: ({ item }) => item.taken_at },
  { title: t`Kind`, cell: ({ item }) => item.kind },
  { title: t`Tags`, cell: ({ item }) => (item.tags ?? []).join(', ') || null },
  { title: t`SHA-256 of the original`, cell: ({ item }) => item.sha256 },
];

async function fetchFile(id: string, signal: AbortSignal): Promise<Blob | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { data } = await http.get<Blob>(dataUrl(`/assets/${encodeURIComponent(id)}`), {
        responseType: 'blob',
        signal,
        timeout: 0,
        trouble: false,
      });
      return data;
    } catch (error) {
      signal.throwIfAborted();
      // The server has judged this one file; the others are not concerned.
      if (!isUnanswered(error)) return undefined;
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
    }
  }
}

/**
 * Fetches the files one after another into an archive, with a list of what they are. Each is asked of the server again right before: what was
 * restricted or removed meanwhile does not leave.
 * @throws the signal's reason, what the sink throws, an unanswered call; the sink is aborted, and nothing is left of the archive
 */
export async function saveZip({ ids }: Contents, { exporting, sink, signal, onProgress }: Parts): Promise<SavedZip> {
  const archive = new exporting.ArchiveWriter(sink);
  const names = new ZipNames();
  const lines: Line[] = [];
  let left = 0;
  try {
    for (let from = 0; from < ids.length; from += BATCH) {
      signal.throwIfAborted();
      const batch = ids.slice(from, from + BATCH);
      const items = await readToSave(batch, signal);
      left += batch.length - items.length;
      for (const item of items) {
        const file = fileOf(item);
        const bytes = file?.id ? await fetchFile(file.id, signal) : undefined;
        if (!file || !bytes) {
          left += 1;
          continue;
        }
        const name = names.nameOf(item, file);
        await archive.add(name, bytes, new Date(item.taken_at ?? Date.now()), signal);
        lines.push({ name, item });
        onProgress(lines.length + left, archive.length);
      }
    }
    await archive.add('media.csv', exporting.csvFile(COLUMNS, lines), new Date(), signal);
    await archive.finish();
    return { files: lines.length, left };
  } catch (error) {
    await sink.abort().catch(() => undefined);
    throw error;
  }
}
