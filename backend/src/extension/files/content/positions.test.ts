import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UPLOAD_TYPES } from '@groundwork/shared/contract';
import { ADTS, BufferSource, EncodedPacketSink, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import sharp from 'sharp';
import { inspect } from './inspect.ts';
import { avifs, drawn, gifs, heics, jpegs, pngs, tiffs, webps } from './samples/pictures.ts';
import { latin, riff, TEXT, tracesIn } from './samples/place.ts';
import { sample, type Placed } from './samples/placed.ts';
import { boxed, m4a, mkv, mp4, ogg, tagged, waves, webm } from './samples/recordings.ts';

/** What is stored of a file that is uploaded: what was made of it, or the file itself. */
async function uploaded(
  declared: string,
  bytes: Buffer,
): Promise<{ readonly problem: string | null; readonly stored: Buffer; readonly type: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'positions-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, bytes);
    const { problem, fresh, type } = await inspect({ path: file, declared });
    return { problem, stored: await readFile(fresh ?? file), type };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Pixels of a picture, turned upright. */
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes, { pages: -1 }).autoOrient().raw().toBuffer();
interface Track {
  readonly kind: string;
  readonly codec: string | null;
  /** In degrees. */
  readonly turned: number;
  /** Every piece, in hexadecimal digits. */
  readonly data: string;
}

/** What is seen and heard of a recording. */
async function recordingIn(bytes: Buffer): Promise<readonly Track[]> {
  using input = new Input({
    source: new BufferSource(bytes),
    formats: [MP4, QTFF, WEBM, MATROSKA, MP3, WAVE, OGG, ADTS],
  });
  const tracks: Track[] = [];
  for (const track of await input.getTracks()) {
    const pieces: Buffer[] = [];
    for await (const { data } of new EncodedPacketSink(track).packets()) pieces.push(Buffer.from(data));
    tracks.push({
      kind: track.type,
      codec: await track.getCodec(),
      data: Buffer.concat(pieces).toString('hex'),
      turned: track.isVideoTrack() ? await track.getRotation() : 0,
    });
  }
  return tracks;
}

/** By each type that uploads accept. */
const FILES: Readonly<Record<string, () => Promise<readonly Placed[]>>> = {
  'image/jpeg': jpegs,
  'image/png': pngs,
  'image/webp': webps,
  'image/gif': gifs,
  'image/heic': heics,
  'image/heif': heics,
  'image/avif': avifs,
  'image/tiff': tiffs,
  'video/mp4': mp4,
  'video/x-m4v': mp4,
  'video/quicktime': () => boxed('film.mov'),
  'video/3gpp': () => boxed('film.3gp'),
  'video/3gpp2': () => boxed('film.3g2'),
  'video/webm': webm,
  'video/x-matroska': mkv,
  'audio/mp4': m4a,
  'audio/x-m4a': m4a,
  'audio/webm': webm,
  'audio/mpeg': () => tagged('sound.mp3'),
  'audio/aac': () => tagged('sound.aac'),
  'audio/ogg': ogg,
  'audio/wav': waves,
  'audio/x-wav': waves,
};
/** Formats that the server draws anew, with a loss that nobody sees. */
const DRAWN = ['image/heic', 'image/heif', 'image/avif'];

test('every picture and recording that uploads accept is tested here', () => {
  expect(UPLOAD_TYPES.filter((type) => /^(image|video|audio)\//.test(type))).toEqual(Object.keys(FILES));
});

/** Bytes by which a sound may begin later: Ogg's first piece, which a decoder only warms up with, stays behind. */
const WARMING_UP = 100;

/** Whether one recording has the pictures and the sound of the other, byte for byte. */
async function isSameRecording(before: Buffer, after: Buffer): Promise<boolean> {
  const [original, copied] = await Promise.all([recordingIn(before), recordingIn(after)]);
  const same = ({ data, ...facts }: Track, copy: Track | undefined): boolean =>
    copy !== undefined &&
    copy.data !== '' &&
    data.endsWith(copy.data) &&
    data.length - copy.data.length < WARMING_UP * 2 &&
    Object.entries(facts).every(([name, fact]) =>
      Object.entries(copy).some(([other, value]) => other === name && value === fact),
    );
  return (
    original.length > 0 &&
    original.length === copied.length &&
    original.every((track, index) => same(track, copied[index]))
  );
}

/** Whether a picture looks like the other; a HEIC cannot be decoded to be compared. */
async function isSamePicture(before: Buffer, after: Buffer, type: string): Promise<boolean> {
  const pixels = await pixelsOf(after);
  return DRAWN.includes(type) ? pixels.length > 1000 : pixels.equals(await pixelsOf(before));
}

describe.each(Object.entries(FILES))('%s', (type, files) => {
  test('is stored without the position, wherever the file has it, and looks and sounds as before', async () => {
    const wrong: object[] = [];
    for (const [way, file, refusal] of await files()) {
      if (tracesIn(file).length === 0) wrong.push({ way, problem: 'The sample has no position.' });
      const { problem, stored } = await uploaded(type, file);
      if (refusal !== undefined && problem?.startsWith(refusal) === true) continue;
      const traces = tracesIn(stored);
      const same =
        problem === null &&
        (await (type.startsWith('image/') ? isSamePicture(file, stored, type) : isSameRecording(file, stored)));
      if (problem !== null || traces.length > 0 || !same) wrong.push({ way, problem, traces, same });
    }
    expect(wrong).toEqual([]);
  });
});

describe('a recording', () => {
  test.each<[string, string, Buffer | string, RegExp]>([
    [
      'an AVI',
      'video/vnd.avi',
      riff('RIFF', latin('AVI '), riff('LIST', latin('INFO'), riff('ICMT', latin(TEXT)))),
      /^is of a type \(video\/vnd\.avi\) from which the server cannot remove a position\. Save it as MP4/,
    ],
    [
      'a FLAC',
      'audio/flac',
      Buffer.concat([latin('fLaC'), Buffer.from([0x80, 0, 0, 34]), Buffer.alloc(34), latin(TEXT)]),
      /^is of a type \(audio\/flac\)/,
    ],
    [
      'with pictures that cannot be copied',
      'video/3gpp',
      'old.3gp',
      /^has pictures in a format that the server cannot copy without its position\. Save it as MP4/,
    ],
  ])('%s is refused in a plain sentence', async (_, declared, file, sentence) => {
    const { problem } = await uploaded(declared, typeof file === 'string' ? await sample(file) : file);
    expect(problem).toMatch(sentence);
  });

  test.each(['film.mp4', 'film.mov', 'film.webm', 'film.mkv', 'sound.m4a'])(
    'that is cut off, %s, is refused',
    async (name) => {
      const whole = await sample(name);
      expect((await uploaded('video/mp4', whole.subarray(0, Math.floor(whole.length * 0.6)))).problem).toMatch(
        /^is damaged or incomplete/,
      );
    },
  );

  test('whose list is in front and whose end is missing is refused, too', async () => {
    const whole = await sample('film.mp4');
    const list = whole.indexOf('moov') - 4;
    const swapped = Buffer.concat([whole.subarray(0, 32), whole.subarray(list), whole.subarray(32, list - 200)]);
    expect((await uploaded('video/mp4', swapped)).problem).toMatch(/^is damaged or incomplete/);
  });

  test('keeps the way it is held', async () => {
    const { stored } = await uploaded('video/mp4', await sample('film.mp4'));
    expect(await recordingIn(stored)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'video', turned: 90 })]),
    );
  });
});

describe('a picture that is drawn anew', () => {
  test('is a JPEG with its day, its camera and its colours where it was a HEIC', async () => {
    const { stored, type } = await uploaded('image/heic', await sample('photo.heic'));
    const { format, width, height, hasProfile, exif: notes } = await sharp(stored).metadata();
    expect({ type, format, width, height, hasProfile }).toEqual({
      type: 'image/jpeg',
      format: 'jpeg',
      width: 48,
      height: 32,
      hasProfile: true,
    });
    expect(notes?.includes('2024:05:06')).toBe(true);
    expect(notes?.includes('Cam')).toBe(true);
  });

  test('stays upright, and keeps its colour profile', async () => {
    const red = {
      input: { create: { width: 30, height: 10, channels: 3, background: '#f00' } },
      left: 0,
      top: 0,
    } as const;
    const turned = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#00f' } })
      .composite([red])
      .withIccProfile('p3')
      .tiff()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { stored } = await uploaded('image/tiff', turned);
    const { width, height, hasProfile, orientation = 1 } = await sharp(stored).metadata();
    expect({ width, height, hasProfile, orientation }).toEqual({
      width: 20,
      height: 30,
      hasProfile: true,
      orientation: 1,
    });
    expect(await pixelsOf(stored)).toEqual(await pixelsOf(turned));
  });

  test('of 16 bits a colour, keeps them', async () => {
    const deep = await drawn().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer();
    expect((await sharp((await uploaded('image/tiff', deep)).stored).metadata()).depth).toBe('ushort');
  });

  test.each([
    ['image/avif', 'no-prefix.avif'],
    ['image/heic', 'photo.heic'],
  ])('that is cut off, %s, is refused', async (type, name) => {
    const whole = await sample(name);
    expect((await uploaded(type, whole.subarray(0, Math.floor(whole.length / 2)))).problem).toMatch(
      /^is damaged or incomplete/,
    );
  });

  test('with more pixels than the server has room for is refused before it is decoded', async () => {
    const large = Buffer.from(await sample('no-prefix.avif'));
    const size = large.indexOf('ispe') + 8;
    large.writeUInt32BE(9000, size);
    large.writeUInt32BE(9000, size + 4);
    expect((await uploaded('image/avif', large)).problem).toMatch(/^has more than 50 million pixels\. Save it as JPEG/);
  });
});
