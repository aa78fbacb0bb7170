import { fileName } from '../file-name.ts';

/** The last part of a name such as `house 1.jpg`; a sentence that ends in a dot has none. */
const ENDING = /\.[^.\s]+$/;

/** What the file of a picture is called in Media, before the ending of what it holds. */
export const photoName = (given: string): string => fileName(given.trim().replace(ENDING, ''), 'photo');

/** The picture as an answer: by the name that its file has in Media, so that both are found together. The ending is the one it was sent with. */
export const photoAnswer = (given: string): string => `${photoName(given)}${ENDING.exec(given.trim())?.[0] ?? ''}`;
