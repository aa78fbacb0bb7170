/** Pixels up to which every device can decode a photo; where it fails above, it is not the photo that is broken. */
export const SURE_PIXELS = 40_000_000;

/** Bytes of the largest photo; it is read whole to take its notes out. */
export const MOST_PHOTO_BYTES = 209_715_200;

/** The longest side of a photo that was made smaller, in pixels: sharp on a large screen, half a megabyte on the way. */
export const USUAL_LONGEST = 2048;

/** The longest side that the server makes previews of (Directus’ ASSETS_TRANSFORM_IMAGE_MAX_DIMENSION). */
export const MOST_LONGEST = 6000;
