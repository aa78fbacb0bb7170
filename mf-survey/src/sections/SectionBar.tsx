import { NavLink, useLocation } from '@groundwork/shared';
import { useEffect, useRef } from 'react';
import styles from './SurveySections.module.css';

interface SectionBarProps {
  readonly name: string;
  /** `exact`: not the current one on the pages below it. */
  readonly sections: readonly { readonly to: string; readonly label: string; readonly exact?: boolean }[];
}

/** Pixels of the link before the current one that stay in sight, so that one sees that there is one. */
const MARGIN = 40;

/** Links to the screens that belong together, and the one that is open; on a phone the bar scrolls so that it is in sight. */
export function SectionBar({ name, sections }: SectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.offsetLeft - MARGIN;
  }, [pathname]);
  return (
    <nav ref={bar} className={styles.bar} aria-label={name}>
      {sections.map(({ to, label, exact = false }) => (
        <NavLink key={to} to={to} end={exact} className={styles.link ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
