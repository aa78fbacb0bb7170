const counted = (number: number, one: string, many: string): readonly string[] =>
  number === 0 ? [] : [`${number.toLocaleString()} ${number === 1 ? one : many}`];

/** `12 photos and 1 video`; empty when there is neither. */
export const mediaText = (photos: number, videos: number): string =>
  [...counted(photos, 'photo', 'photos'), ...counted(videos, 'video', 'videos')].join(' and ');
