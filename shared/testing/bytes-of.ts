/** The bytes of a file that a test caught; jsdom's Blob has no way of its own. */
export function bytesOf(blob: Blob): Promise<Buffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
