import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { AboutFigureProps } from './about-props.ts';
import { AboutContent, CALCULATED } from './LazyAbout.tsx';
import { householdsBehind, rowsBehind } from './rows-behind.ts';
import styles from './section.module.css';

/** Where a figure comes from, where there is no card with a corner for it, with the ways to the rows and their households. */
export function AboutFigure(props: AboutFigureProps) {
  const {
    about: { behind },
    view,
  } = props;
  const way = behind && rowsBehind(behind, view);
  return (
    <details className={styles.about}>
      <summary>{CALCULATED}</summary>
      <AboutContent {...props} />
      <p className={styles.behind}>
        {way && <Link to={way.to}>{t`Show the rows`}</Link>}
        <Link to={householdsBehind(view, behind)}>{t`Show the households`}</Link>
        {behind?.wider !== undefined && <span>{behind.wider}</span>}
      </p>
    </details>
  );
}
