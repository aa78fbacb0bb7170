import type { Shape } from './canvas.ts';

// By name, since millions of pixels ask: looking up a global each time is most of the work under a test runner.
const { hypot, max, min } = Math;

export type Point = readonly [x: number, y: number];

export const disc = (x: number, y: number, radius: number): Shape => ({
  distance: (px, py) => hypot(px - x, py - y) - radius,
  box: [x - radius, y - radius, x + radius, y + radius],
});

/** Flat ellipse; the distance is near enough for smooth edges. */
export const oval = (x: number, y: number, rx: number, ry: number): Shape => ({
  distance: (px, py) => (hypot((px - x) / rx, (py - y) / ry) - 1) * min(rx, ry),
  box: [x - rx, y - ry, x + rx, y + ry],
});

export const rectangle = (left: number, top: number, right: number, bottom: number): Shape => ({
  distance: (px, py) => max(left - px, px - right, top - py, py - bottom),
  box: [left, top, right, bottom],
});

/** A thick line with round ends. */
export const line = ([ax, ay]: Point, [bx, by]: Point, width: number): Shape => {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const half = width / 2;
  return {
    distance: (px, py) => {
      const along = min(1, max(0, ((px - ax) * dx + (py - ay) * dy) / square));
      return hypot(px - ax - along * dx, py - ay - along * dy) - half;
    },
    box: [min(ax, bx) - half, min(ay, by) - half, max(ax, bx) + half, max(ay, by) + half],
  };
};

/** A convex polygon, corners clockwise as seen on the screen. */
export const polygon = (corners: readonly Point[]): Shape => {
  const edges = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const length = hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return { from, nx: (to[1] - from[1]) / length, ny: -(to[0] - from[0]) / length };
  });
  return {
    distance: (px, py) => max(...edges.map(({ from, nx, ny }) => (px - from[0]) * nx + (py - from[1]) * ny)),
    box: [
      min(...corners.map(([x]) => x)),
      min(...corners.map(([, y]) => y)),
      max(...corners.map(([x]) => x)),
      max(...corners.map(([, y]) => y)),
    ],
  };
};
