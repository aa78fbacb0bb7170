import { tableIn, type Drawing, type TakenTable } from '@groundwork/shared/ui/take-away';
import chart from '../charts/charts.module.css';
import guard from '../figures/suppression/OnPaper.module.css';
import styles from './section.module.css';

const selector = (...classes: readonly (string | undefined)[]): string =>
  classes.flatMap((name) => (name ? [`.${name}`] : [])).join(', ');

/** Pictures of figures hold what paper holds: no values that rest on too few, and in their place that it is so. */
const ON_PICTURE = {
  leftOut: selector(chart.onScreen, guard.screen, styles.screenOnly),
  onPaper: selector(styles.folded, styles.onPaper, chart.onPaper, guard.paper),
} as const;

/** The box around a button. */
export function boxAround(button: Element): Drawing | undefined {
  const element = button.closest('section');
  return element ? { element, ...ON_PICTURE } : undefined;
}

/** The card around a button, without its heading. */
export function cardAround(button: Element): Drawing | undefined {
  const box = boxAround(button);
  return box && { ...box, leftOut: `${ON_PICTURE.leftOut}, :scope > :first-child` };
}

/** The table on the card around a button. */
export function tableAround(button: Element): TakenTable | undefined {
  const card = cardAround(button);
  return card && tableIn(card);
}
