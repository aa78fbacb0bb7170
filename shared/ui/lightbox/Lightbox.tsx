import { useState } from 'react';
import { Gallery } from './Gallery.tsx';
import type { Picture } from './picture.ts';

export interface LightboxProps {
  /** What the pictures are of: `Photos of WP-2023-014`. */
  readonly label: string;
  readonly pictures: readonly Picture[];
  /** The picture to begin with, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Pictures that are all known, one at a time over the whole window. */
export function Lightbox({ label, pictures, start, onClose }: LightboxProps) {
  const [asked, setAsked] = useState(start);
  // The list can become shorter while it is looked at.
  const index = Math.max(0, Math.min(asked, pictures.length - 1));
  if (pictures.length === 0) return null;
  return (
    <Gallery
      label={label}
      count={pictures.length}
      index={index}
      pictureAt={(place) => pictures[place]}
      onIndex={setAsked}
      onClose={onClose}
    />
  );
}
