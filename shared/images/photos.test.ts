import { exifBlock, jpegBytes, photoFile, type PhotoNotes } from '@groundwork/shared/testing';
import exifr from 'exifr';
import { crc32 } from '../export/crc32.ts';
import { bytesFor, indexOfText, joined, latin, number32 } from './byte-tools.ts';
import { takeApart } from './picture-facts.ts';
import { preparePhoto } from './prepare-photo.ts';

const APLAOI: PhotoNotes = {
  place: { latitude: [16, 4, 30], longitude: [72, 29, 24], south: true },
  taken: '2024:05:06 07:08:09',
  offset: '-05:00',
  orientation: 6,
  makerNote: 'position=-16.075,72.49',
  xmp: '<x:xmpmeta exif:GPSLatitude="16,4.5S" photoshop:City="Aplao"/>',
  comment: 'at 16 4 30 S',
};

/** An independent reader, which knows all the places where a position can be. */
const read = (bytes: Uint8Array) =>
  exifr.parse(Uint8Array.from(bytes), {
    tiff: true,
    exif: true,
    gps: true,
    xmp: true,
    iptc: true,
    makerNote: true,
    mergeOutput: true,
  }) as Promise<Record<string, unknown> | undefined>;

/** The data that draws the picture: from the first scan to the end. */
const drawing = (bytes: Uint8Array) =>
  latin(bytes.subarray(indexOfText(bytes, '\xff\xda'), bytes.lastIndexOf(0xd9) + 1));

describe.each([
  ['big-endian', { little: false }],
  ['little-endian', { little: true }],
  ['progressive', { progressive: true }],
])('a %s JPEG', (_name, more) => {
  const bytes = jpegBytes({ ...APLAOI, ...more });
  const apart = takeApart('jpeg', bytes);

  test('is measured and read without being decoded; lying on its side it counts as upright', () => {
    expect(apart?.facts).toEqual({
      kind: 'jpeg',
      width: 12,
      height: 16,
      orientation: 6,
      camera: 'Fairphone FP4',
      takenAt: { wall: '2024-05-06T07:08:09', offset: '-05:00' },
      position: { latitude: -16.075, longitude: 72.49 },
      tellsPlace: true,
    });
  });

  test('loses its place everywhere, keeps day, camera and the way it was held, and its picture byte for byte', async () => {
    expect(await read(bytes)).toMatchObject({ latitude: expect.closeTo(-16.075) as unknown });
    const clean = apart?.withoutPlace?.() ?? new Uint8Array();
    const left = await read(clean);
    expect(Object.keys(left ?? {}).sort()).toEqual([
      'DateTimeOriginal',
      'Make',
      'Model',
      'OffsetTimeOriginal',
      'Orientation',
    ]);
    expect(latin(clean)).not.toMatch(/GPS|16\.075|16 4 30|Aplao|xmp/);
    expect(drawing(clean)).toBe(drawing(bytes));
    expect(takeApart('jpeg', clean)?.facts).toMatchObject({
      orientation: 6,
      position: null,
      tellsPlace: false,
      takenAt: { offset: '-05:00' },
    });
  });
});

test('what lies behind the end of a JPEG goes: motion photos keep a film with its place there', () => {
  const apart = takeApart('jpeg', jpegBytes({ behind: 'ftypmp42 +19.0330+033.4750/ <script>alert(1)</script>' }));
  expect(latin(apart?.withoutPlace?.() ?? new Uint8Array())).toMatch(/\xff\xd9$/);
});

test('a photo without notes is sent as it is, byte for byte', () => {
  const plain = jpegBytes();
  const bare = takeApart('jpeg', plain)?.withoutPlace?.() ?? new Uint8Array();
  expect(takeApart('jpeg', bare)?.withoutPlace?.()).toEqual(bare);
  expect(drawing(bare)).toBe(drawing(plain));
});

test.each([
  ['its first half', jpegBytes(APLAOI).subarray(0, 300)],
  ['all but its end', jpegBytes(APLAOI).subarray(0, -2)],
  ['its signature', Uint8Array.of(0xff, 0xd8, 0xff)],
  ['a segment longer than the file', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0)],
])('a JPEG of which there is only %s is damaged', async (_name, bytes) => {
  expect(takeApart('jpeg', bytes)).toBeNull();
  expect(
    await preparePhoto(new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'jpeg', {
      smaller: true,
      keepPosition: false,
      original: false,
    }),
  ).toEqual({ ok: false, refusal: { why: 'damaged' } });
});

test('notes that lead in circles or out of the file are not known, and do no harm', () => {
  const block = exifBlock(APLAOI);
  for (let at = 4; at < block.length; at += 1) {
    const broken = Uint8Array.from(block);
    broken.fill(0xff, at, at + 4);
    const bytes = jpegBytes();
    const start = indexOfText(bytes, 'Exif\0\0') - 4;
    const whole = joined([
      bytes.subarray(0, start),
      Uint8Array.of(0xff, 0xe1, (broken.length + 8) >> 8, (broken.length + 8) & 255),
      bytesFor('Exif\0\0'),
      broken,
      bytes.subarray(start),
    ]);
    expect(takeApart('jpeg', whole)).not.toBeNull();
    expect(latin(takeApart('jpeg', whole)?.withoutPlace?.() ?? new Uint8Array())).not.toContain('position=');
  }
});

const PNG = bytesFor(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADAQMAAACOOjyFAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NgAAEAAAYAAWb0yWwAAAAASUVORK5CYII=',
  ),
);
const WEBP = bytesFor(
  atob(
    'UklGRqQBAABXRUJQVlA4WAoAAAAIAAAADwAACwAAVlA4IEYAAAAwAgCdASoQAAwAAUAmJbACdGsAXH+B6IBWvAD++S3I1rqtCjXjaIOBwxf/8ZuUSV/5BPpaD/9zrYjT/+zrYgR5P/JPFXAARVhJRjgBAABFeGlmAABJSSoACAAAAAgADwECAAIAAABYAAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAAB+AAAAJYgEAAEAAADMAAAAAAAAAEgAAAABAAAASAAAAAEAAAAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAEAAAAAOgBAABAAAADAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAGgEAAAMAAgACAAAAVwAAAAQABQADAAAAAgEAAAAAAAAAAAAAAQAAAAcAAAABAAAADhEAAGQAAAAzAAAAAQAAAB4AAAABAAAAngwAAGQAAAA=',
  ),
);

test('a PNG loses its place, its texts and what lies behind its end', async () => {
  const chunk = (name: string, data: Uint8Array) =>
    joined([number32(data.length), bytesFor(name), data, number32(crc32(joined([bytesFor(name), data]), 0))]);
  const head = 8 + 25;
  const bytes = joined([
    PNG.subarray(0, head),
    chunk('eXIf', exifBlock(APLAOI)),
    chunk('iTXt', bytesFor('XML:com.adobe.xmp\0\0\0\0\0GPSLatitude')),
    PNG.subarray(head),
    bytesFor('PK behind'),
  ]);
  const apart = takeApart('png', bytes);
  expect(apart?.facts).toMatchObject({
    width: 3,
    height: 4,
    position: { latitude: -16.075, longitude: 72.49 },
    tellsPlace: true,
  });
  const clean = apart?.withoutPlace?.() ?? new Uint8Array();
  expect(latin(clean)).not.toMatch(/GPS|xmp|behind/);
  expect(Object.keys((await read(clean)) ?? {})).toEqual(expect.not.arrayContaining(['latitude', 'GPSLatitude']));
  expect(await read(clean)).toMatchObject({ Make: 'Fairphone' });
  expect(takeApart('png', clean)?.facts).toMatchObject({ tellsPlace: false, orientation: 6 });
  expect(joined([clean.subarray(0, head), PNG.subarray(head)])).toEqual(PNG);
});

test('a WebP loses its place, and its head says what is left', () => {
  const apart = takeApart('webp', WEBP);
  expect(apart?.facts).toMatchObject({
    width: 16,
    height: 12,
    position: { latitude: 51.5089722, longitude: -0.1287944 },
    camera: 'X',
    tellsPlace: true,
  });
  const clean = apart?.withoutPlace?.() ?? new Uint8Array();
  expect(takeApart('webp', clean)?.facts).toMatchObject({ position: null, tellsPlace: false, camera: 'X', width: 16 });
  expect(new DataView(clean.buffer).getUint32(4, true)).toBe(clean.length - 8);
  const pictureOf = (bytes: Uint8Array) =>
    latin(bytes.subarray(indexOfText(bytes, 'VP8 '), indexOfText(bytes, 'EXIF')));
  expect(pictureOf(clean)).toBe(pictureOf(WEBP));
});

test('a pixel bomb is refused by its header, whatever its file size', async () => {
  const bomb = Uint8Array.from(PNG);
  bomb.set([...number32(60_000), ...number32(60_000)], 16);
  const verdict = await preparePhoto(new Blob([bomb], { type: 'image/png' }), 'png', {
    smaller: true,
    keepPosition: false,
    original: false,
  });
  expect(verdict).toEqual({
    ok: false,
    refusal: { why: 'too-many-pixels', width: 60_000, height: 60_000, most: 210_000_000 },
  });
});

test('the file of a photo never has its position, which is returned beside it', async () => {
  const file = photoFile('a.jpg', APLAOI);
  const prepare = (keepPosition: boolean) =>
    preparePhoto(file, 'jpeg', { smaller: false, keepPosition, original: false });
  const [kept, removed] = [await prepare(true), await prepare(false)];
  expect(kept.ok && kept.prepared.photo.size).toBeLessThan(file.size);
  expect(kept.ok && kept.prepared.facts.position).not.toBeNull();
  expect(removed.ok && removed.prepared.photo.size).toBeLessThan(file.size);
  expect(kept.ok && removed.ok && kept.prepared.sha256 === removed.prepared.sha256).toBe(true);
});

test('a HEIC photo is refused where the browser cannot draw it anew', async () => {
  const heic = bytesFor(
    `\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0${latin(number32(4032))}${latin(number32(3024))}`,
  );
  expect(takeApart('heic', heic)?.facts).toMatchObject({ width: 4032, height: 3024 });
  expect(await preparePhoto(new Blob([heic]), 'heic', { smaller: true, keepPosition: false, original: false })).toEqual(
    { ok: false, refusal: { why: 'cannot-be-shown' } },
  );
});

test.each([
  ['2024:02:30 07:08:09', null],
  ['0000:00:00 00:00:00', null],
  ['    :  :     :  :  ', null],
  ['2024:05:06 07:08:09', { wall: '2024-05-06T07:08:09', offset: null }],
])('the day %j is read as %j', (taken, takenAt) => {
  expect(takeApart('jpeg', jpegBytes({ taken }))?.facts.takenAt).toEqual(takenAt);
});
