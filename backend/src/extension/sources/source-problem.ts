/** Why nothing could be fetched, as a sentence for the person who connected the source. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
}
