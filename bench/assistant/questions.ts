import { english } from './english.ts';
import { portugueseAndFrench } from './portuguese-and-french.ts';
import { followUps } from './follow-ups.ts';
import type { Question } from './question.ts';

export type { Expected, Kind, PythonFigure, Question } from './question.ts';

/** Every question that the assistant is measured with. */
export const questions: readonly Question[] = [...english, ...portugueseAndFrench, ...followUps];
