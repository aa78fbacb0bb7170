import { openAsBlob } from 'node:fs';
import {
  ADTS,
  AdtsOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MATROSKA,
  MkvOutputFormat,
  MovOutputFormat,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  WAVE,
  WavOutputFormat,
  WEBM,
  WebMOutputFormat,
  type InputFormat,
  type InputTrack,
  type OutputFormat,
} from 'mediabunny';
import { readVideo } from '../../../../../shared/images/video/read-video.ts';
import { readWebm } from '../../../../../shared/images/video/read-webm.ts';
import { withoutTexts } from './codec-texts.ts';
import { damaged, refused, type Outcome } from './outcome.ts';

/** Containers that are read, and what is written of them. Not all that the library reads: a playlist would make it open other files. */
const FORMATS: ReadonlyMap<InputFormat, () => OutputFormat> = new Map<InputFormat, () => OutputFormat>([
  // The list of pieces comes last, as phones write it: in front, all pieces would have to be in memory.
  [MP4, () => new Mp4OutputFormat({ fastStart: false })],
  [QTFF, () => new MovOutputFormat({ fastStart: false })],
  [WEBM, () => new WebMOutputFormat()],
  [MATROSKA, () => new MkvOutputFormat()],
  [MP3, () => new Mp3OutputFormat()],
  [WAVE, () => new WavOutputFormat()],
  [OGG, () => new OggOutputFormat()],
  [ADTS, () => new AdtsOutputFormat()],
]);

/** Containers as file-type calls them. */
const ELEMENTS = ['video/webm', 'video/matroska'];
const BOXES = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mp4', 'audio/x-m4a'];

/** Not FLAC: where its last piece ends can be told only by decoding it, so that what is behind would be copied. */
const READ = [...BOXES, ...ELEMENTS, 'audio/mpeg', 'audio/aac', 'audio/ogg', 'application/ogg', 'audio/wav'];

/**
 * Whether all of a recording is there, as far as its container tells. The library copies as much as there is, and searches on and on behind
 * an element that it does not know (mediabunny 1.61.0, `resync`).
 */
async function isWhole(path: string, format: string): Promise<boolean> {
  if (ELEMENTS.includes(format)) return (await readWebm(await openAsBlob(path))) !== null;
  return !BOXES.includes(format) || (await readVideo(await openAsBlob(path))) !== null;
}

/** A track's name, and texts among what its decoder needs, are not copied. */
async function removeTexts(track: InputTrack): Promise<boolean> {
  track.getName = () => Promise.resolve(null);
  if (!track.isAudioTrack()) return true;
  const configuration = await track.getDecoderConfig();
  const { description } = configuration ?? {};
  if (configuration === null || description === undefined) return true;
  const bytes = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const clean = withoutTexts(await track.getCodec(), bytes);
  if (clean === null) return false;
  track.getDecoderConfig = () => Promise.resolve({ ...configuration, description: clean });
  return true;
}

/**
 * Copies the pictures and the sound of a recording into a new file, piece by piece and undecoded. Nothing else comes along: no notes, no
 * tracks of positions, no bytes between or behind. The file is read and written in pieces of some megabytes, whatever its length.
 */
export async function copyRecording(path: string, found: string, declared: string): Promise<Outcome> {
  const format = found.split(';')[0] ?? '';
  if (!READ.includes(format))
    return refused(
      `is of a type (${found}) from which the server cannot remove a position. Save it as MP4, or sound as MP3, and upload it again.`,
    );
  if (!(await isWhole(path, format))) return damaged;
  const input = new Input({ source: new FilePathSource(path), formats: [...FORMATS.keys()] });
  try {
    const written = FORMATS.get(await input.getFormat());
    const tracks = await input.getTracks();
    if (written === undefined || tracks.length === 0) return damaged;
    for (const track of tracks) if (!(await removeTexts(track))) return damaged;
    const fresh = `${path}.new`;
    const output = new Output({ format: written(), target: new FilePathTarget(fresh) });
    const copy = await Conversion.init({
      input,
      output,
      tags: {},
      copy: { mode: 'forced', shiftTolerance: Infinity },
      showWarnings: false,
    });
    // A second sound that is unknown may stay behind; all of the sound or of the pictures may not.
    for (const [kind, name] of [
      ['video', 'pictures'],
      ['audio', 'sound'],
    ] as const) {
      const missing =
        tracks.some(({ type }) => type === kind) && !copy.utilizedTracks.some(({ type }) => type === kind);
      if (missing)
        return refused(
          `has ${name} in a format that the server cannot copy without its position. Save it as MP4 (H.264 and AAC) and upload it again.`,
        );
    }
    await copy.execute();
    return { ok: true, fresh: { path: fresh }, type: declared };
  } catch {
    return damaged;
  } finally {
    input.dispose();
  }
}
