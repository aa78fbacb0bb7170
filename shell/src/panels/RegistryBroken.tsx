import type { Problem } from '@groundwork/shared/contract';
import { t } from '@groundwork/shared/messages';
import { Failure } from '@groundwork/shared/ui/core';
import styles from './Panel.module.css';

/** One line for each problem, naming the field. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <ul className={styles.list}>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <code>{field}</code>: {message}
        </li>
      ))}
    </ul>
  );
}

/** In place of every screen when the registry itself cannot be read. */
export function RegistryBroken({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <div className={styles.panel}>
      <Failure
        title={t`The list of installed parts could not be read (GW-101).`}
        onRetry={() => location.reload()}
        detail={<ProblemList problems={problems} />}
      />
    </div>
  );
}
