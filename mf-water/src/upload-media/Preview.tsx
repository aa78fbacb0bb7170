import { fileSize } from '@groundwork/shared/ui/data';
import type { Upload } from '@groundwork/shared/uploads';
import { memo } from 'react';
import { foundOf } from './found.ts';
import styles from './UploadMedia.module.css';
import { useThumbnail } from './use-thumbnail.ts';

/** A chosen photo or video as it looks, and what was done with it. */
export const Preview = memo(function Preview({ upload }: { readonly upload: Upload }) {
  const address = useThumbnail(upload);
  const found = foundOf(upload);
  if (found === undefined) return null;
  const size = upload.checked?.size ?? upload.file.size;
  const facts = [
    found.duration !== null && durationText(found.duration),
    size < upload.file.size * 0.95 && `${fileSize(size)} will be sent`,
    found.original !== null && `the original with ${fileSize(found.original)} too`,
    found.cleaned && 'its position was taken out',
    found.position && 'with its position',
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className={styles.preview}>
      {address === null ? <span className={styles.noPicture}>{found.kind === 'photo' ? 'No picture' : found.duration === null ? 'No still: this browser cannot play it' : 'Video'}</span> : <img className={styles.picture} src={address} alt="" loading="lazy" decoding="async" />}
      {facts.length > 0 && <span className={styles.facts}>{sentence(facts.join(', '))}</span>}
    </div>
  );
});

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
