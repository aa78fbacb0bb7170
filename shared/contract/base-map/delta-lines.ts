/** A line as whole numbers: its first corner, then the steps from one corner to the next. Small steps are short, and compress well. */
export type DeltaLine = readonly number[];

type Corner = readonly [x: number, y: number];

/** Corners, which are whole numbers, as steps. A corner on the one before it is left out. */
export function toDeltas(corners: readonly (readonly number[])[]): number[] {
  const line: number[] = [];
  let [atX, atY] = [0, 0];
  for (const [x = 0, y = 0] of corners) {
    if (line.length > 0 && x === atX && y === atY) continue;
    line.push(x - atX, y - atY);
    [atX, atY] = [x, y];
  }
  return line;
}

/** The corners of a line, each passed through `place`. */
export function fromDeltas<T>(line: DeltaLine, place: (x: number, y: number) => T): T[] {
  const corners: T[] = [];
  let [x, y]: Corner = [0, 0];
  for (let index = 0; index + 1 < line.length; index += 2) {
    x += line[index] ?? 0;
    y += line[index + 1] ?? 0;
    corners.push(place(x, y));
  }
  return corners;
}
