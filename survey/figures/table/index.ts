/** Questions about any field of the dictionary, without the schemas: those are `figures/table/schemas`, for the server. */
export * from './answers.ts';
export * from './asked-parts.ts';
export { writeTableQuestion } from './question.ts';
export * from './rules.ts';
export type {
  AnswerKeys,
  DefinedQuestion,
  Description,
  TableAnswer,
  TableCell,
  TableFigure,
  TableGroup,
  TableQuestion,
} from './schemas.ts';
