/** Requests to the engine and its responses, without the schemas: those of requests are in `figures/schemas` and `figures/comparison`, for the server, those of responses in `figures/answer-schema` and `figures/comparison-answer`. */
export { isComparable } from './comparable.ts';
export * from '../indicators/groupings.ts';
export { writeComparisonQuestion, writeQuestion } from './question.ts';
export { LONGEST_DESIGN, type ProposedDesign } from './design.ts';
export type {
  ComparedFigure,
  ComparedValue,
  ComparisonAnswer,
  ComparisonQuestion,
  Difference,
  Links,
  RoundChange,
} from './comparison.ts';
export * from './sampling.ts';
export * from './too-few.ts';
export type {
  Answer,
  Cell,
  Contrast,
  Estimate,
  Exchange,
  Figure,
  FigureQuestion,
  Households,
  Question,
} from './schemas.ts';
