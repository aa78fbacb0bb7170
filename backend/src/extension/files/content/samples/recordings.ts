import {
  ape,
  box,
  element,
  exif,
  id3,
  id3v1,
  latin,
  long,
  riff,
  short,
  TEXT,
  withBoxes,
  withElements,
  withRiff,
  WRAPPED,
  XMP,
  xmpBox,
} from './place.ts';
import { sample, type Placed } from './placed.ts';

/** A track that records positions beside pictures and sound, as action cameras write it, with its data behind everything else. */
const wayTrack = (at: number): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), latin('meta'), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', long(0), long(1), box('gpmd', Buffer.alloc(8))),
          box('stsz', long(0), long(TEXT.length), long(1)),
          box('stsc', long(0), long(1), long(1), long(1), long(1)),
          box('stco', long(0), long(1), long(at)),
          box('stts', long(0), long(1), long(1), long(1)),
        ),
      ),
    ),
  );

export async function boxed(name: string): Promise<readonly Placed[]> {
  const plain = await sample(name);
  const key = 'com.apple.quicktime.location.ISO6709';
  const apple = box(
    'meta',
    box('hdlr', Buffer.alloc(8), latin('mdta'), Buffer.alloc(13)),
    box('keys', long(0), long(1), box('mdta', latin(key))),
    box('ilst', Buffer.concat([long(TEXT.length + 24), long(1), box('data', long(1), long(0), latin(TEXT))])),
  );
  const loci = box(
    'loci',
    long(0),
    short(0x15c7),
    latin('\0\0'),
    Buffer.from([0, 65, 0x6e, 0x9e, 0, 12, 0x58, 0x79]),
    latin(`earth\0${TEXT}\0`),
  );
  const way = withBoxes(plain, ['moov'], wayTrack(0));
  const data = way.length + 8;
  const places: readonly (readonly [string, Buffer])[] = [
    ['©xyz', box('udta', box('\xa9xyz', short(TEXT.length), short(0x15c7), latin(TEXT)))],
    ['loci', box('udta', loci)],
    ['keys of Apple', apple],
    ['XMP in user data', box('udta', box('XMP_', latin(WRAPPED)))],
    ['XMP without x:xmpmeta', xmpBox(XMP)],
    ['a free box', box('free', latin(TEXT))],
    ['a skipped box', box('skip', latin(TEXT))],
    ['an unknown box', box('gpsX', latin(TEXT), exif())],
  ];
  return [
    ['as it is', plain],
    ...places.map(([way, place]): Placed => [`${way} in the description`, withBoxes(plain, ['moov'], place)]),
    ...places.map(([way, place]): Placed => [`${way} in a track`, withBoxes(plain, ['moov', 'trak'], place)]),
    ...places.map(([way, place]): Placed => [`${way} beside the description`, Buffer.concat([plain, place])]),
    ['a track of positions', Buffer.concat([withBoxes(plain, ['moov'], wayTrack(data)), box('mdat', latin(TEXT))])],
    ['data that no track uses', Buffer.concat([plain, box('mdat', latin(TEXT), exif())])],
    ['behind the last box', Buffer.concat([plain, latin(TEXT), exif()])],
  ];
}

export async function elements(name: string): Promise<readonly Placed[]> {
  const plain = await sample(name);
  return [
    ['as it is', plain],
    [
      'tags',
      withElements(
        plain,
        element(
          '1254c367',
          element(
            '7373',
            element('67c8', Buffer.concat([element('45a3', latin('LOCATION')), element('4487', latin(TEXT))])),
          ),
        ),
      ),
    ],
    [
      'an attached file',
      withElements(
        plain,
        element(
          '1941a469',
          element(
            '61a7',
            Buffer.concat([
              element('466e', latin('way.gpx')),
              element('465c', latin(TEXT)),
              element('46ae', Buffer.from([1])),
            ]),
          ),
        ),
      ),
    ],
    ['an element that is passed over', withElements(plain, element('ec', latin(TEXT)))],
    ['an unknown element', withElements(plain, element('4fff', latin(TEXT))), 'is damaged'],
    ['behind the end', Buffer.concat([plain, latin(TEXT)]), 'is damaged'],
  ];
}

export async function waves(): Promise<readonly Placed[]> {
  const plain = await sample('sound.wav');
  return [
    ['as it is', plain],
    ['a list of notes', withRiff(plain, riff('LIST', latin('INFO'), riff('ICMT', latin(TEXT))))],
    ['notes of broadcasters', withRiff(plain, riff('bext', latin(TEXT.padEnd(602, '\0'))))],
    ['XML of recorders', withRiff(plain, riff('iXML', latin(`<BWFXML><LOCATION>${TEXT}</LOCATION></BWFXML>`)))],
    ['XMP', withRiff(plain, riff('_PMX', latin(XMP)))],
    ['ID3', withRiff(plain, riff('id3 ', id3()))],
    ['an unknown part', withRiff(plain, riff('gpsX', exif()))],
    ['behind the end', Buffer.concat([plain, latin(TEXT)])],
  ];
}

export const tagged = async (name: string): Promise<readonly Placed[]> => {
  const plain = await sample(name);
  return [
    ['ID3 in front', Buffer.concat([id3(), plain])],
    ['ID3 behind', Buffer.concat([plain, id3v1()])],
    ['APE', Buffer.concat([plain, ape()])],
    ['behind the end', Buffer.concat([plain, latin(TEXT), exif()])],
  ];
};

const sounds = (name: string) => async (): Promise<readonly Placed[]> => [
  ['tags', await sample(name)],
  ['behind the end', Buffer.concat([await sample(name), latin(TEXT)])],
];
const both =
  (one: () => Promise<readonly Placed[]>, other: () => Promise<readonly Placed[]>) =>
  async (): Promise<readonly Placed[]> => [...(await one()), ...(await other())];
export const mp4 = (): Promise<readonly Placed[]> => boxed('film.mp4');
export const mkv = (): Promise<readonly Placed[]> => elements('film.mkv');
export const m4a = (): Promise<readonly Placed[]> => boxed('sound.m4a');
export const webm = both(
  () => elements('film.webm'),
  () => elements('vorbis.webm'),
);
export const ogg = both(sounds('sound.ogg'), sounds('sound.opus'));
