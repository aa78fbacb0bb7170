/** Safari reads the blob only after the click is over. */
const KEPT = 60_000;

/** Hands a file to the browser's downloads. It is saved and never opened here, whatever it holds. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}
