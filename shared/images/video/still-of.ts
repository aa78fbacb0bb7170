import { fitted, type Size } from '../fitted.ts';

/** What a browser that can play a video knows of it. */
export interface Still extends Size {
  /** In seconds; null where the file does not say, as in a recording made by a browser. */
  readonly duration: number | null;
  /** A picture from near the beginning, as JPEG; null where it could not be drawn. */
  readonly picture: Blob | null;
}

/** A broken video may neither come nor fail; in milliseconds. */
const PATIENCE = 15_000;
const LONGEST = 1280;
/** Not the very first picture: it is often black. */
const SECONDS_IN = 1;
/** In a video of unknown length; it is at least this long. */
const NEAR = 0.1;

/** Plays just enough of a video to draw a still of it. Null where this browser cannot play it. */
export async function stillOf(file: Blob): Promise<Still | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    video.src = address;
    await heard(video, 'loadedmetadata', patience);
    if (video.videoWidth * video.videoHeight === 0 || Number.isNaN(video.duration)) return null;
    const size = { width: video.videoWidth, height: video.videoHeight };
    const duration = Number.isFinite(video.duration) ? video.duration : null;
    video.currentTime = duration === null ? NEAR : Math.min(SECONDS_IN, duration / 2);
    await heard(video, 'seeked', patience);
    return { ...size, duration, picture: await pictureOf(video, size) };
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function heard(video: HTMLVideoElement, event: string, patience: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error('This browser cannot play the video.'));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', refuse, { once: true });
    patience.addEventListener('abort', refuse, { once: true });
  });
}

function pictureOf(video: HTMLVideoElement, size: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(size, LONGEST));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
}
