import { encodingOf } from './text-encoding.ts';

/** Control characters that no text has: all but tab, line feed, form feed and carriage return. */
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f]/;

/**
 * The beginning of a file as text; null when the bytes are not text. UTF-8, UTF-16 with its mark, and the one-byte encodings
 * of older editors, which has no mark: there every byte is some letter.
 */
export function plainText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return CONTROL.test(text) ? null : text;
}
