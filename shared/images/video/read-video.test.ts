import { bytesFor, joined, latin, number32 } from '../byte-tools.ts';
import { readVideo } from './read-video.ts';

const box = (name: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const body = joined(content);
  return joined([number32(body.length + 8), bytesFor(name), body]);
};
const numbers = (...values: readonly number[]): Uint8Array => joined(values.map((value) => number32(value)));

const PICTURES = 'the pictures and the sound';
const WAY = ['+19.1+33.1', '+19.2+33.2 further on'];

/** Seconds since 1904 of 2024-05-06 07:08:09 UTC. */
const CREATED = 2_082_844_800 + Date.UTC(2024, 4, 6, 7, 8, 9) / 1000;

/** A video with a track of pictures and one of positions, whose parts lie between the pictures. */
function video({ created = CREATED, notes = [] as readonly Uint8Array[] } = {}): Uint8Array<ArrayBuffer> {
  const head = box('ftyp', bytesFor('isom'), numbers(0), bytesFor('isommp42'));
  const data = box('mdat', bytesFor(`${WAY[0]}${PICTURES}${WAY[1]}`));
  const at = head.length + 8;
  const track = (kind: string, ...tables: readonly Uint8Array[]) =>
    box(
      'trak',
      box('mdia', box('hdlr', numbers(0, 0), bytesFor(kind), numbers(0, 0, 0)), box('minf', box('stbl', ...tables))),
    );
  const [first = '', second = ''] = WAY;
  const description = box(
    'moov',
    box('mvhd', numbers(0, created, created, 1000, 5000)),
    track(
      'vide',
      box('stsz', numbers(0, PICTURES.length, 1)),
      box('stsc', numbers(0, 1, 1, 1, 1)),
      box('stco', numbers(0, 1, at + first.length)),
    ),
    track(
      'meta',
      box('stsz', numbers(0, 0, 3, first.length, 10, second.length - 10)),
      box('stsc', numbers(0, 2, 1, 1, 1, 2, 2, 1)),
      box('stco', numbers(0, 2, at, at + first.length + PICTURES.length)),
    ),
    ...notes,
  );
  return joined([head, data, description]);
}

const opened = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = await readVideo(new Blob([bytes], { type: 'video/mp4' }));
  const clean = file && new Uint8Array(await file.withoutPlace().arrayBuffer());
  return { file, clean };
};

test('reads when and where a video was taken; after cleaning only when', async () => {
  const bytes = video({ notes: [box('udta', box('\xa9xyz', bytesFor('\0\x12\x15\xc7+19.0330+033.4750/')))] });
  const { file, clean } = await opened(bytes);
  expect(file).toMatchObject({
    takenAt: { wall: '2024-05-06T07:08:09', offset: '+00:00' },
    position: { latitude: 19.033, longitude: 33.475 },
    tells: true,
  });
  expect(latin(clean ?? new Uint8Array())).not.toContain('+19.0330');
  expect(await readVideo(new Blob([clean ?? new Uint8Array()]))).toMatchObject({
    position: null,
    takenAt: { wall: '2024-05-06T07:08:09' },
    tells: false,
  });
});

test('the way that an action camera recorded is emptied, the pictures beside it stay where they were', async () => {
  const bytes = video();
  const { file, clean } = await opened(bytes);
  const text = latin(clean ?? new Uint8Array());
  expect(file?.tells).toBe(true);
  expect(text).not.toMatch(/\+19\.|further on/);
  expect(text.length).toBe(bytes.length);
  expect(text.indexOf(PICTURES)).toBe(latin(bytes).indexOf(PICTURES));
});

test('notes beside the description go too', async () => {
  const { clean } = await opened(joined([video(), box('uuid', bytesFor('xmp exif:GPSLatitude="19"'))]));
  expect(latin(clean ?? new Uint8Array())).not.toContain('GPSLatitude');
});

test('a clock that was never set gives no date', async () => {
  expect((await opened(video({ created: 0 }))).file?.takenAt).toBeNull();
});

test.each([
  ['cut off in its description', video().slice(0, -20)],
  ['cut off in its pictures', video().slice(0, 40)],
  ['empty of tracks', joined([box('ftyp', bytesFor('isom')), box('moov')])],
  ['a box that leads on and on', joined([box('ftyp', bytesFor('isom')), numbers(0xffffffff), bytesFor('moov')])],
])('a video that is %s is damaged', async (_name, bytes) => {
  expect((await opened(bytes)).file).toBeNull();
});
