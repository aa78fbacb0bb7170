import { Outlet } from '@groundwork/shared';
import { useRef } from 'react';
import { Rail } from './Rail.tsx';
import styles from './SurveySections.module.css';

/** The survey's screens beside the way from one to the other: a rail, or a bar where there is no room for one. */
export function SurveySections() {
  const screen = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.layout}>
      <Rail screen={screen} />
      <div ref={screen} className={styles.screen}>
        <Outlet />
      </div>
    </div>
  );
}
