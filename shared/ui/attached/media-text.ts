import { plural, t } from '@groundwork/shared/messages';

/** `12 photos and 1 video`; empty when there is neither. */
export function mediaText(photos: number, videos: number): string {
  const photoText = plural(photos, { one: '# photo', other: '# photos' });
  const videoText = plural(videos, { one: '# video', other: '# videos' });
  if (photos > 0 && videos > 0) return t`${photoText} and ${videoText}`;
  return photos > 0 ? photoText : videos > 0 ? videoText : '';
}
