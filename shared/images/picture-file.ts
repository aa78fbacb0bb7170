/** A photo's file taken apart, its picture not decoded. */
export interface PictureFile {
  /** Pixels, as they are stored: a photo held upright may lie on its side here. */
  readonly width: number;
  readonly height: number;
  /** Its EXIF block from the byte order on; null when there is none. */
  readonly exif: Uint8Array | null;
  /**
   * The same picture, its data byte for byte, with this EXIF block and no other note: no XMP, no comments, nothing behind its
   * end. What the colours need is kept.
   */
  withExif(exif: Uint8Array | null): Uint8Array<ArrayBuffer>;
}
