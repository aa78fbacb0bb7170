import { english } from './english.ts';
import { englishRefused } from './english-refused.ts';
import { portugueseAndFrench } from './portuguese-and-french.ts';
import { followUps } from './follow-ups.ts';
import { safiQuestions, waterQuestions } from './real-questions.ts';
import type { Question } from './question.ts';

export type { Question } from './question.ts';

/** Every question over the demo that the assistant is measured with. */
export const demoQuestions: readonly Question[] = [...english, ...englishRefused, ...portugueseAndFrench, ...followUps];

/** Those over the SAFI survey and the water points, which are in one portal. */
export const realQuestions: readonly Question[] = [...safiQuestions, ...waterQuestions];
