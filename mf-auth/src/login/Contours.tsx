import styles from './LoginScreen.module.css';

/** Corners of a ring; its line is the smooth one between them. */
const CORNERS = 20;

/** A closed line around a hill, `size` from its top. In whole numbers: the page has it before any script, and each digit travels. */
function ring(x: number, y: number, size: number): string {
  const corner = (step: number): readonly [number, number] => {
    const angle = (step * 2 * Math.PI) / CORNERS;
    const reach = size * (1 + 0.16 * Math.sin(2 * angle + 0.8) + 0.07 * Math.sin(3 * angle + size / 160));
    return [x + 1.15 * reach * Math.cos(angle), y + reach * Math.sin(angle)];
  };
  const text = (point: readonly number[]): string => point.map(Math.round).join(' ');
  const middle = (step: number): string =>
    text([0, 1].map((axis) => ((corner(step)[axis] ?? 0) + (corner(step + 1)[axis] ?? 0)) / 2));
  return `M${middle(-1)}${Array.from({ length: CORNERS }, (_, step) => `Q${text(corner(step))} ${middle(step)}`).join('')}Z`;
}

const HILLS = [70, 125, 180, 240, 305, 375]
  .map((size) => ring(580, 640, size))
  .concat([30, 62, 98, 138].map((size) => ring(110, 70, size)))
  .join('');

/** Contour lines of two hills, for the eye alone. */
export const Contours = () => (
  <svg className={styles.contours} viewBox="0 0 760 840" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d={HILLS} />
  </svg>
);
