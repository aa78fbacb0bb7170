import { constants, crc32, deflateRawSync } from 'node:zlib';

/** So many megabytes of nothing, deflated; made of one packed megabyte again and again, since packing them all takes long. */
export function bombOf(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(megabytes).fill(one), deflateRawSync(Buffer.alloc(0))]);
}

/** A zip for tests: `{ name: content }`, or what is packed already, with the size that it claims to unpack to. */
export function zipOf(
  files: Readonly<Record<string, string | Buffer | { readonly packed: Buffer; readonly size: number }>>,
  { flags = 0 } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let start = 0;
  for (const [name, content] of Object.entries(files)) {
    const ready = typeof content === 'object' && 'packed' in content;
    const plain = ready ? Buffer.alloc(0) : Buffer.from(content);
    const packed = ready ? content.packed : deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(ready ? content.size : plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(start, 10);
    bodies.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name));
    start += 30 + Buffer.byteLength(name) + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...bodies, index, end]);
}
