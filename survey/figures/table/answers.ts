import type { SurveyField } from '../../model/index.ts';

/** The key of the rows whose answer is not known. Keys of answers begin with "=", so no answer can be mistaken for it. */
export const UNKNOWN = '-';

/** The key of the rows whose survey round did not ask. */
export { NOT_ASKED_GROUP as NOT_ASKED } from '../../indicators/groupings.ts';

/** The key of the answer "none" to a question of which several may be given. */
export const NONE = '=[]';

/** The key of an answer. */
export const answerKey = (code: string | number | boolean): string => `=${code}`;

/** Several sums of money are not one answer, and hardly two rows have the same position or photo. */
export const canGroup = ({ kind }: SurveyField): boolean => kind !== 'parts' && kind !== 'place' && kind !== 'photo';

/** Whether several answers may be given. */
export const isMultiple = ({ kind }: SurveyField): boolean => kind === 'list' || kind === 'months';
