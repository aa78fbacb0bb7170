import { Alert } from '@groundwork/shared/ui/core';
import type { Problem } from '@groundwork/shared/contract';
import { t } from '@groundwork/shared/messages';
import styles from './Panel.module.css';
import { ProblemList } from './RegistryBroken.tsx';

/** Above every screen while the configuration has a fault; the portal runs on its defaults meanwhile. */
export function ConfigurationBroken({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <div className={styles.panel}>
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={t`The configuration is not valid (GW-108). The portal uses its defaults.`}
        description={<ProblemList problems={problems} />}
      />
    </div>
  );
}
