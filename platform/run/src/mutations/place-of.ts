/** Where a piece of code is in a file. */
export interface Place {
  readonly from: number;
  /** The first letter behind it. */
  readonly to: number;
}

/** Every place of `find` in `text`. White space does not count, so that the formatter may wrap the code in another way. */
export function placesOf(text: string, find: string): readonly Place[] {
  const wanted = find.replace(/\s/g, '');
  const letters = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const written = text.replace(/\s/g, '');
  const places: Place[] = [];
  for (let at = written.indexOf(wanted); at !== -1; at = written.indexOf(wanted, at + 1)) {
    const [from = 0, last = 0] = [letters[at], letters[at + wanted.length - 1]];
    places.push({ from, to: last + 1 });
  }
  return places;
}
