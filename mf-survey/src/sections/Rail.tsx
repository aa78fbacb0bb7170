import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Link, NavLink, useLocation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Icon } from '@groundwork/shared/ui/core';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { SectionContents } from './SectionContents.tsx';
import { SECTION_GROUPS, type Section } from './sections.ts';
import styles from './SurveySections.module.css';

const isBelow = (pathname: string, to: string | undefined): boolean =>
  to !== undefined && (pathname === to || pathname.startsWith(`${to}/`));
const isOpenIn = (pathname: string, { to, records }: Section): boolean =>
  isBelow(pathname, to) || isBelow(pathname, records);

function SectionLink({ section }: { readonly section: Section }) {
  const { pathname } = useLocation();
  const { to, label, icon, screens } = section;
  const isOpen = isOpenIn(pathname, section);
  return (
    <li>
      <Link
        to={to}
        className={`${styles.link} ${isOpen ? styles.open : ''}`}
        {...(isOpen && { 'aria-current': pathname === to && screens === undefined ? 'page' : 'true' })}
      >
        <Icon of={icon} />
        {label}
      </Link>
      {isOpen && screens && (
        <ul className={styles.below}>
          {screens.map((one) => (
            <li key={one.to}>
              <NavLink to={one.to} end className={styles.contents ?? ''}>
                {one.label}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Links to the survey's screens. Below 1100 px they are in a menu that the bar opens. */
export function Rail({ screen }: { readonly screen: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const open = SECTION_GROUPS.flatMap(({ sections }) => sections).find((section) => isOpenIn(pathname, section));
  useEffect(() => {
    menu.current?.hidePopover();
  }, [pathname]);
  return (
    <nav className={styles.rail} aria-label={t`Baseline survey`}>
      <button type="button" className={styles.menuButton} popoverTarget={id}>
        {open && <Icon of={open.icon} />}
        {open?.label ?? t`Sections`}
        <Icon of={ChevronDown} small />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {SECTION_GROUPS.map(({ title, sections }) => (
          <div key={title}>
            <p id={`${id}-${title}`} className={styles.group}>
              {title}
            </p>
            <ul aria-labelledby={`${id}-${title}`}>
              {sections.map((section) => (
                <SectionLink key={section.to} section={section} />
              ))}
            </ul>
          </div>
        ))}
        {open && !open.screens && <SectionContents key={pathname} screen={screen} />}
      </div>
    </nav>
  );
}
