import styles from './LoginScreen.module.css';

/** A closed line around a hill, `size` from its top. */
function ring(x: number, y: number, size: number): string {
  const points = Array.from({ length: 90 }, (_, step) => {
    const angle = (step * Math.PI) / 45;
    const reach = size * (1 + 0.16 * Math.sin(2 * angle + 0.8) + 0.07 * Math.sin(3 * angle + size / 160));
    return `${(x + 1.15 * reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const HILLS = [70, 125, 180, 240, 305, 375].map((size) => ring(580, 640, size)).concat([30, 62, 98, 138].map((size) => ring(110, 70, size))).join('');

/** Contour lines of two hills, for the eye alone. */
export const Contours = () => (
  <svg className={styles.contours} viewBox="0 0 760 840" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d={HILLS} />
  </svg>
);
