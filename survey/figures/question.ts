import type { Question } from './schemas.ts';

/** What a question says in the address of the call: `figures=school-attendance:sex,literacy&round=…&weighted=false`. */
export const writeQuestion = ({ figures, village, round, weighted }: Question): Readonly<Record<string, string>> => ({
  figures: figures.map(({ id, by }) => (by === 'all' ? id : `${id}:${by}`)).join(','),
  ...(village !== undefined && { village }),
  ...(round !== undefined && { round }),
  ...(!weighted && { weighted: 'false' }),
});
