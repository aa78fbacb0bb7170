/** An empty list of comments, as Vorbis has it: its mark, no name of a program, no comment, the end. */
const NO_COMMENTS = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');
/** `fLaC` and the block that describes the sound, which is always the first. */
const FLAC_HEAD = 42;
const LAST_BLOCK = 0x80;

/** A length as Ogg writes it: bytes of 255, and the rest. */
const laced = (length: number): Buffer =>
  Buffer.concat([Buffer.alloc(Math.floor(length / 255), 255), Buffer.from([length % 255])]);

/** The three headers of Vorbis, in front of them the lengths of the first two. */
function vorbisWithoutTexts(headers: Buffer): Buffer | null {
  const lengths: number[] = [];
  let at = 1;
  while (lengths.length < 2 && at < headers.length) {
    let length = 0;
    while (headers[at] === 255) {
      length += 255;
      at += 1;
    }
    lengths.push(length + (headers[at] ?? 0));
    at += 1;
  }
  const [first = 0, comments = 0] = lengths;
  if (headers[0] !== 2 || at + first + comments >= headers.length) return null;
  return Buffer.concat([
    Buffer.from([2]),
    laced(first),
    laced(NO_COMMENTS.length),
    headers.subarray(at, at + first),
    NO_COMMENTS,
    headers.subarray(at + first + comments),
  ]);
}

function flacWithoutTexts(headers: Buffer): Buffer | null {
  if (headers.length < FLAC_HEAD) return null;
  const head = Buffer.from(headers.subarray(0, FLAC_HEAD));
  head[4] = LAST_BLOCK | (head[4] ?? 0);
  return head;
}

/** What a decoder needs to begin, without the texts that two codecs have in it. Null where it cannot be read. */
export function withoutTexts(codec: string | null, description: Buffer): Buffer | null {
  if (codec === 'vorbis') return vorbisWithoutTexts(description);
  return codec === 'flac' ? flacWithoutTexts(description) : description;
}
