import type { PhotoChoices } from '@groundwork/shared/images';
import { t } from '@groundwork/shared/messages';
import type { Typed } from '@groundwork/shared/data';

export type Choice = keyof PhotoChoices;

/** As it is when nobody has chosen otherwise: small, without its place, without its original. */
const USUAL: PhotoChoices = { smaller: true, keepPosition: false, original: false };

/** The name of a choice among what is typed. */
export const fieldOf = (choice: Choice): string => t`handling ${choice}`;

/** What is wanted of photos and videos before they leave the device. Anything but a clear yes or no is the usual. */
export function handlingIn(typed: Typed): PhotoChoices {
  const read = (choice: Choice): boolean => ({ yes: true, no: false })[typed[fieldOf(choice)] ?? ''] ?? USUAL[choice];
  return { smaller: read('smaller'), keepPosition: read('keepPosition'), original: read('original') };
}
