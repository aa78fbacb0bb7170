/** Which part of the survey is looked at; empty means all. */
export interface SurveyFilter {
  /** A village's id. */
  readonly village: string;
  /** A survey round's id. */
  readonly round: string;
}
