import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { withoutPlace } from '../../../../../shared/images/exif.ts';
import { readJpeg } from '../../../../../shared/images/jpeg-file.ts';
import { damaged, refused, type Outcome } from './outcome.ts';

/** The largest photos of most phones have 48 million. Ten bytes of memory for each are needed outside of the thread's own. */
const MOST_PIXELS = 50_000_000;
/** From here on, nobody sees a difference. */
const QUALITY = 90;
/** A photo of twelve million pixels as AVIF: three seconds, where the usual effort takes fourteen and saves nothing. */
const EFFORT = 1;

/** HEIC is decoded by libheif: sharp comes without a decoder for HEVC, which is patented. */
async function decodedHeic(bytes: Buffer): Promise<Sharp | null> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const pictures = new libheif.HeifDecoder().decode(bytes);
  try {
    const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
    if (picture === undefined) return null;
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > MOST_PIXELS) return null;
    const data = new Uint8ClampedArray(width * height * 4);
    const shown = await new Promise<object | null>((resolve) => picture.display({ data, width, height }, resolve));
    return shown && sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  } finally {
    for (const picture of pictures) picture.free();
  }
}

/** A JPEG with this colour profile and with what is harmless of these notes: its day and its camera. */
function described(jpeg: Buffer, exif: Buffer | undefined, profile: Buffer | undefined): Uint8Array {
  const notes = exif?.subarray(0, 4).toString('latin1') === 'Exif' ? exif.subarray(6) : exif;
  const bytes = readJpeg(jpeg)?.withExif(withoutPlace(notes ?? null, true)) ?? jpeg;
  if (profile === undefined || profile.length > 65_000) return bytes;
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, profile, bytes.subarray(2)]);
}

/**
 * Decodes a picture and writes it again, upright and with its colour profile: whatever else was in the file stays behind. A TIFF stays as it
 * looks; an AVIF loses what nobody sees; a HEIC becomes a JPEG, as on the device, because few browsers show it.
 */
export async function drawAnew(path: string, found: string): Promise<Outcome> {
  try {
    sharp.cache(false);
    const picture = sharp(path, { pages: found === 'image/tiff' ? -1 : 1, limitInputPixels: false, failOn: 'error' });
    const { format, width, height, space, depth, exif, icc } = await picture.metadata();
    if (format !== 'heif' && format !== 'tiff') return damaged;
    if (width * height > MOST_PIXELS)
      return refused(`has more than ${MOST_PIXELS / 1_000_000} million pixels. Save it as JPEG and upload it again.`);
    if (format === 'tiff') {
      const deep = depth === 'ushort' || space === 'b-w' ? picture.toColourspace(space) : picture;
      return {
        ok: true,
        fresh: {
          bytes: await deep
            .autoOrient()
            .keepIccProfile()
            .tiff({ compression: 'deflate', predictor: 'horizontal' })
            .toBuffer(),
        },
        type: found,
      };
    }
    if (found === 'image/avif')
      return {
        ok: true,
        fresh: {
          bytes: await picture.autoOrient().keepIccProfile().avif({ quality: QUALITY, effort: EFFORT }).toBuffer(),
        },
        type: found,
      };
    const heic = await decodedHeic(await readFile(path));
    return heic === null
      ? damaged
      : {
          ok: true,
          fresh: { bytes: described(await heic.jpeg({ quality: QUALITY }).toBuffer(), exif, icc) },
          type: 'image/jpeg',
        };
  } catch {
    return damaged;
  }
}
