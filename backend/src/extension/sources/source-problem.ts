/** Why nothing could be fetched, as a sentence for the person who connected the source. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  /** Of the answer, where the problem is this one thing and not the server. */
  readonly status: number | null;
  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}
