import type { Condition } from './condition.ts';
import styles from './VisitTimeline.module.css';

/** A condition's mark around the origin, 10 px across: each has a shape of its own, so that colour is never needed. */
export function ConditionMark({ condition }: { readonly condition: Condition }) {
  const className = styles[condition];
  switch (condition) {
    case 'yes':
      return <circle className={className} r="4.6" />;
    case 'partly':
      return <path className={className} d="M0-5.6 5.6 0 0 5.6-5.6 0Z" />;
    case 'no':
      return <rect className={className} x="-4.2" y="-4.2" width="8.4" height="8.4" rx="1" />;
    case 'abandoned':
      return <path className={className} d="M-3.6-3.6 3.6 3.6M-3.6 3.6 3.6-3.6" />;
    case 'unknown':
      return <circle className={className} r="3.8" />;
  }
}
