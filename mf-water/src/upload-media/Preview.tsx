import { t } from '@groundwork/shared/messages';
import { fileSize } from '@groundwork/shared/ui/data';
import type { Upload } from '@groundwork/shared/uploads';
import { memo } from 'react';
import { foundOf } from './found.ts';
import styles from './UploadMedia.module.css';
import { useThumbnail } from './use-thumbnail.ts';

/** A chosen photo or video as it looks. */
export const Preview = memo(function Preview({ upload }: { readonly upload: Upload }) {
  const address = useThumbnail(upload);
  const found = foundOf(upload);
  if (found === undefined) return null;
  if (address !== null) return <img className={styles.picture} src={address} alt="" loading="lazy" decoding="async" />;
  return <span className={styles.noPicture}>{found.kind === 'photo' ? t`No picture` : t`Video`}</span>;
});

/** How long a video is, and what was done with a photo: `, reduced to 480 kB, location removed`. */
export function preparedText(upload: Upload): string {
  const found = foundOf(upload);
  if (found === undefined) return '';
  const size = upload.checked?.size ?? upload.file.size;
  const facts = [
    found.duration !== null && durationText(found.duration),
    found.kind === 'video' && found.duration === null && t`no preview: this browser cannot play it`,
    size < upload.file.size * 0.95 && t`reduced to ${fileSize(size)}`,
    found.original !== null && t`plus the original, ${fileSize(found.original)}`,
    found.cleaned && t`location removed`,
    found.position && t`location kept`,
  ].filter((fact) => typeof fact === 'string');
  return facts.map((fact) => `, ${fact}`).join('');
}

function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  return t`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}
