import type { Cell } from '../sheet.ts';
import { varint } from './pages.ts';

/** Bytes of the whole numbers, by their serial type. */
const WIDTHS = [0, 1, 2, 3, 4, 6, 8];

/**
 * The values of a record. Bytes that are neither number nor text (pictures, shapes) are left out as not known; whole numbers
 * beyond what JavaScript counts exactly are texts.
 * @throws RangeError when it is damaged
 */
export function readRecord(payload: Uint8Array, decoder: TextDecoder): readonly Cell[] {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const { value: headerLength, end } = varint(view, 0);
  const values: Cell[] = [];
  let at = headerLength;
  for (let type = end; type < headerLength;) {
    const serial = varint(view, type);
    type = serial.end;
    const length = lengthOf(serial.value);
    if (at + length > payload.length) throw new RangeError('A value ends behind its row.');
    values.push(valueOf(serial.value, view, at, () => decoder.decode(payload.subarray(at, at + length))));
    at += length;
  }
  return values;
}

function lengthOf(serial: number): number {
  if (serial >= 12) return Math.floor((serial - 12) / 2);
  return serial === 7 ? 8 : (WIDTHS[serial] ?? 0);
}

function valueOf(serial: number, view: DataView, at: number, text: () => string): Cell {
  if (serial === 0) return null;
  if (serial === 7) return view.getFloat64(at);
  if (serial === 8 || serial === 9) return serial - 8;
  if (serial >= 12) return serial % 2 === 1 ? text() : null;
  let whole = BigInt(view.getInt8(at));
  for (let byte = 1; byte < (WIDTHS[serial] ?? 0); byte += 1) whole = (whole << 8n) | BigInt(view.getUint8(at + byte));
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : String(whole);
}
