import { encodingOf } from './text-encoding.ts';

/** A file's bytes as text: UTF-8 or UTF-16, else the encoding of older editors, Windows-1252. A mark at the beginning is left out. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
