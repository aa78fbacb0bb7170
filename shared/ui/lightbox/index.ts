/** Pictures one at a time over the whole window. Shared lazily: fetched when somebody opens the first picture. */
export { Gallery, type GalleryProps } from './Gallery.tsx';
export { LightboxButton } from './LightboxButton.tsx';
export { Lightbox, type LightboxProps } from './Lightbox.tsx';
export type { Picture } from './picture.ts';
