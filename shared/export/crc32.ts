const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of a zip's part, piece by piece: begin with 0, and give each answer to the next piece. */
export function crc32(piece: Uint8Array, before: number): number {
  let crc = ~before;
  for (let at = 0; at < piece.length; at += 1) crc = (TABLE[(crc ^ (piece[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
