import type { ReactNode } from 'react';
import { Link } from '../../router.ts';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly type?: 'default' | 'primary';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A link that looks like a button: what one goes to do somewhere else. */
export const ButtonLink = ({ to, type = 'default', icon, children }: ButtonLinkProps) => (
  <Link to={to} className={[styles.button, styles[type]].filter(Boolean).join(' ')}>
    {icon}
    {children}
  </Link>
);
