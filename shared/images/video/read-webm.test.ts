import { bytesFor, joined, latin } from '../byte-tools.ts';
import { readWebm } from './read-webm.ts';

const LIVE = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const idOf = (id: number): readonly number[] =>
  [24, 16, 8, 0]
    .map((shift) => (id >>> shift) & 0xff)
    .filter((byte, index, all) => byte !== 0 || all.slice(0, index).some((one) => one !== 0));
const sizeOf = (length: number): readonly number[] => [0x40 | (length >> 8), length & 0xff];
const element = (id: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.from([...idOf(id), ...sizeOf(content.length)]), content]);
const live = (id: number, content: Uint8Array): Uint8Array =>
  joined([Uint8Array.from([...idOf(id), ...LIVE]), content]);

const PICTURES = 'the pictures and the sound';
const TAGS = element(0x1254c367, bytesFor('LOCATION -16.075+072.490 and more'));
/** 2024-05-06 07:08:09 in nanoseconds since 2001. */
const nanoseconds = BigInt(Date.UTC(2024, 4, 6, 7, 8, 9) - Date.UTC(2001, 0, 1)) * 1_000_000n;
const date = (): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, nanoseconds);
  return element(0x4461, bytes);
};
const head = element(0x1a45dfa3, element(0x4282, bytesFor('webm')));
const parts = (cluster = element(0x1f43b675, element(0xa3, bytesFor(PICTURES))), tags: Uint8Array = TAGS): Uint8Array =>
  joined([
    element(0x1549a966, joined([element(0x2ad7b1, Uint8Array.of(1, 2, 3)), date()])),
    element(0x1654ae6b, bytesFor('tracks')),
    cluster,
    tags,
  ]);
const file = (...bytes: readonly Uint8Array[]): Blob => new Blob([joined(bytes)], { type: 'video/webm' });
const whole = file(head, element(0x18538067, parts()));
const textOf = async (blob: Blob): Promise<string> => latin(new Uint8Array(await blob.arrayBuffer()));

test('reads when it was taken and that it has a location; without it the file has the same length and the same pictures', async () => {
  const video = await readWebm(whole);
  expect(video).toMatchObject({
    takenAt: { wall: '2024-05-06T07:08:09', offset: '+00:00' },
    tells: true,
    position: null,
  });
  const clean = video!.withoutPlace();
  expect(clean).toMatchObject({ size: whole.size, type: 'video/webm' });
  const text = await textOf(clean);
  expect(text).toContain(PICTURES);
  expect(text).not.toMatch(/LOCATION|072/);
  // What is passed over is an element like any other: the file can be read again.
  expect(await readWebm(clean)).toMatchObject({ tells: false, takenAt: { wall: '2024-05-06T07:08:09' } });
});

test('a recording whose lengths were not known when it was made is read as well', async () => {
  const recorded = file(
    head,
    live(
      0x18538067,
      joined([parts(live(0x1f43b675, joined([element(0xe7, Uint8Array.of(0)), element(0xa3, bytesFor(PICTURES))])))]),
    ),
  );
  const video = await readWebm(recorded);
  expect(video).toMatchObject({ tells: true });
  const text = await textOf(video!.withoutPlace());
  expect(text).toContain(PICTURES);
  expect(text).not.toContain('LOCATION');
});

test('tags that name no place are no place, and are passed over all the same', async () => {
  const video = await readWebm(
    file(head, element(0x18538067, parts(undefined, element(0x1254c367, bytesFor('DURATION 00:10'))))),
  );
  expect(video?.tells).toBe(false);
  expect(await textOf(video!.withoutPlace())).not.toContain('DURATION');
});

test.each([1, 2, 3, 8])('notes of %d bytes leave room for an element that is passed over', async (length) => {
  const video = await readWebm(
    file(head, element(0x18538067, parts(undefined, element(0x1941a469, bytesFor('x'.repeat(length)))))),
  );
  expect(await readWebm(video!.withoutPlace())).not.toBeNull();
});

test('a truncated file, one with parts of an unknown kind, one that is no video or one without tracks is not accepted', async () => {
  expect(
    await readWebm(file(head, element(0x18538067, joined([parts(), element(0x4fff, bytesFor('-16.075+072.490'))])))),
  ).toBeNull();
  expect(await readWebm(whole.slice(0, whole.size - 4))).toBeNull();
  expect(await readWebm(file(head))).toBeNull();
  expect(await readWebm(new Blob(['\0\0\0\0']))).toBeNull();
  expect(await readWebm(new Blob([]))).toBeNull();
});
