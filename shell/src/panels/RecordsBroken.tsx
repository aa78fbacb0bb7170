import { t } from '@groundwork/shared/messages';
import { Alert } from '@groundwork/shared/ui/core';
import { useRegistry } from '../registry-context.ts';
import styles from './Panel.module.css';
import { ProblemList } from './RegistryBroken.tsx';

/** Above every screen while the record of a remote cannot be read: its screens are missing, the others work. */
export function RecordsBroken() {
  const broken = Object.entries(useRegistry()?.broken ?? {});
  if (broken.length === 0) return null;
  return (
    <div className={styles.panel}>
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={t`Missing, because the release record could not be read (GW-102): ${broken.map(([name]) => name).join(', ')}.`}
        description={<ProblemList problems={broken.flatMap(([, problems]) => problems)} />}
      />
    </div>
  );
}
