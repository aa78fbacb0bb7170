import { CHOICES, SURVEY } from './household-form.ts';
import { tinyJpeg } from '../file-samples.ts';

/** The questionnaire with a village, and pictures of the house, of a document and of each member. */
export const PHOTO_SURVEY = [
  ...SURVEY.slice(0, 3),
  { type: 'text', name: 'village', label: 'Village' },
  { type: 'image', name: 'document', label: 'Document of the plot' },
  { type: 'begin_group', name: 'home', label: 'Home' },
  { type: 'image', name: 'house', label: 'A picture of the house' },
  ...SURVEY.slice(4).flatMap((row) =>
    row.type === 'end_repeat' ? [{ type: 'image', name: 'face', label: 'A picture' }, row] : [row],
  ),
];
export const PHOTO_FORM = { survey: PHOTO_SURVEY, choices: CHOICES };

/** A picture, other bytes for every name. */
export const picture = (name: string): Buffer => {
  const comment = Buffer.from(name);
  return Buffer.concat([
    tinyJpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    tinyJpeg.subarray(2),
  ]);
};
