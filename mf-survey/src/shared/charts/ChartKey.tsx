import { type MarkKind } from '@groundwork/shared/ui/row-chart';
import { Trans } from '@groundwork/shared/messages';
import styles from './charts.module.css';

interface ChartKeyProps {
  readonly kinds: ReadonlySet<MarkKind>;
  /** What the dashed line is. */
  readonly reference?: string | undefined;
}

/** What the marks of a chart mean, where it has more than one kind. */
export function ChartKey({ kinds, reference }: ChartKeyProps) {
  const isPair = kinds.has('female') || kinds.has('male');
  if (!isPair && reference === undefined) return null;
  return (
    <ul className={styles.key}>
      {isPair && (
        <>
          <li>
            <Trans>
              <i className={`${styles.sign} ${styles.female}`} />
              Female
            </Trans>
          </li>
          <li>
            <Trans>
              <i className={`${styles.sign} ${styles.square} ${styles.male}`} />
              Male
            </Trans>
          </li>
        </>
      )}
      {reference !== undefined && (
        <li>
          <i className={styles.dashes} />
          {reference}
        </li>
      )}
    </ul>
  );
}
