import { t } from '@groundwork/shared/messages';
import { Button, Empty } from '@groundwork/shared/ui/core';
import styles from './ProjectList.module.css';

interface NoProjectsProps {
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** Nothing to show: because there is nothing, or because nothing fits. */
export function NoProjects({ filtered, onClear }: NoProjectsProps) {
  if (!filtered) return <p className={styles.note}>{t`No water projects yet`}</p>;
  return (
    <Empty title={t`No projects match these filters`}>
      <Button onClick={onClear}>{t`Show all projects`}</Button>
    </Empty>
  );
}
