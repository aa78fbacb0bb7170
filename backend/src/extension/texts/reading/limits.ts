/** What one file may cost. A file that passes one of these is refused; the server goes on. */
export const limits = {
  /** Bytes of a file. */
  file: 128 * 1024 * 1024,
  /** Pages of a PDF. */
  pages: 3000,
  /** Letters of the whole text: two thousand dense pages. */
  letters: 6_000_000,
  /** Entries of an office file, and bytes that its parts may unfold to, one and all together. */
  entries: 10_000,
  part: 48 * 1024 * 1024,
  parts: 96 * 1024 * 1024,
  /** Milliseconds that one file may take. */
  time: 30_000,
  /** Megabytes of the reader's own memory, and of bytes beside it. */
  heap: 384,
  bytes: 512,
};
