/** A part of a file; shorter where the file ends. Rejects when the file was changed or removed since it was chosen. */
export async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** Whether `bytes` hold `text`, a character a byte, at `at`. */
export function holds(bytes: Uint8Array, text: string, at = 0): boolean {
  return (
    bytes.length >= at + text.length &&
    [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))
  );
}
