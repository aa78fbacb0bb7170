/** Where a row belongs: a key for addresses, words for people, and where it stands among the others. */
export interface Place {
  readonly key: string;
  readonly label: string;
  readonly order: number | string;
}
