export type Rgb = readonly [number, number, number];

/** Red, green and blue, 0 to 255, of `#rrggbb` or of `rgba()` over what is behind it. */
export function rgbOf(colour: string, behind: Rgb): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(',').map(Number);
  return [red, green, blue].map((part, at) => part * alpha + (behind[at] ?? 0) * (1 - alpha)) as unknown as Rgb;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How many to 1. */
export function contrast(front: string, back: string): number {
  const ground = rgbOf(back, [255, 255, 255]);
  const [low, high] = [luminance(rgbOf(front, ground)), luminance(ground)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
