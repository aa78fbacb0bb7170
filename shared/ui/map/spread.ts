/** Something round on the screen. */
export interface Body {
  readonly x: number;
  readonly y: number;
  /** Half of what it needs across. */
  readonly radius: number;
}

const ROUNDS = 40;

/** Where bodies stand when those that touch have moved apart, each as little as needed, in pixels; the order stays. */
export function spread(bodies: readonly Body[]): readonly { readonly x: number; readonly y: number }[] {
  const places = bodies.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    for (const [index, one] of places.entries()) {
      for (let next = index + 1; next < places.length; next += 1) {
        const other = places[next];
        if (!other) break;
        const needed = (bodies[index]?.radius ?? 0) + (bodies[next]?.radius ?? 0);
        let [right, down] = [other.x - one.x, other.y - one.y];
        if (Math.abs(right) >= needed || Math.abs(down) >= needed) continue;
        let distance = Math.hypot(right, down);
        if (distance >= needed - 0.5) continue;
        if (distance < 0.01) {
          // At the very same place: each in a direction of its own, the same at every drawing.
          [right, down, distance] = [Math.cos(next * 2.4), Math.sin(next * 2.4), 1];
        }
        const step = (needed - distance) / 2 / distance;
        one.x -= right * step;
        one.y -= down * step;
        other.x += right * step;
        other.y += down * step;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return places;
}
