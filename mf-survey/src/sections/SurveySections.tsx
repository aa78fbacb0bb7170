import { NavLink, Outlet } from '@groundwork/shared';
import styles from './SurveySections.module.css';

const sections = [
  { to: '/baseline-survey/overview', label: 'Overview' },
  { to: '/baseline-survey/list', label: 'Households' },
  { to: '/baseline-survey/education', label: 'Education' },
  { to: '/baseline-survey/health', label: 'Health' },
  { to: '/baseline-survey/finance', label: 'Finance' },
  { to: '/baseline-survey/tools/upload', label: 'Upload' },
] as const;

/** The survey's sections, and the one that is open. */
export function SurveySections() {
  return (
    <>
      <nav className={styles.bar} aria-label="Baseline survey">
        {sections.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles.link ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
