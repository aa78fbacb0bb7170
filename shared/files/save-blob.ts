import { reportExport } from './report-export.ts';

/** Safari reads the blob only after the click is over. */
const REVOKED_AFTER_MS = 60_000;

/**
 * Hands a file to the browser's downloads. It is saved and never opened here, whatever it holds. The server records the export in the
 * audit log.
 * @param rows how many records it holds, where that is known
 */
export function saveBlob(blob: Blob, name: string, rows: number | null = null): void {
  reportExport(name, rows);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), REVOKED_AFTER_MS);
}
