import { t } from '@groundwork/shared/messages';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Link } from '../../router.ts';
import { Icon } from '../core/index.ts';
import styles from './Breadcrumb.module.css';
import { Steps, type StepsProps } from './Steps.tsx';

interface BreadcrumbProps extends StepsProps {
  /** The list that the thing is in. */
  readonly list: { readonly to: string; readonly name: string; readonly state?: unknown };
  /** What is shown; nothing while that is not known. */
  readonly here: string | undefined;
}

/** Above the heading of one thing: the list that it is in, and the things before and after it there. */
export function Breadcrumb({ list, here, ...steps }: BreadcrumbProps) {
  return (
    <nav className={styles.crumb} aria-label={t`Breadcrumb`}>
      <Link to={list.to} state={list.state}>
        {list.name}
      </Link>
      {here !== undefined && (
        <>
          <Icon of={ChevronRight} small />
          <span className={styles.here}>{here}</span>
        </>
      )}
      <span className={styles.steps}>
        <Steps {...steps} />
      </span>
    </nav>
  );
}
