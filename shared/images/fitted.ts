/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that fits `longest`, in the same proportions; never a larger one than it was, never less than one pixel. */
export function fitted({ width, height }: Size, longest: number): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  const part = (side: number): number => Math.max(1, Math.round(side * factor));
  return { width: part(width), height: part(height) };
}

/** The size of a photo as it is looked at: orientations 5 to 8 lie on their side. */
export const upright = ({ width, height }: Size, orientation: number): Size =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
