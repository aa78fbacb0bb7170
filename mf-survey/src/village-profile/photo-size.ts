/** The server's preset for the photos of a village. */
export const PHOTO_SIZE = 'card-640';
