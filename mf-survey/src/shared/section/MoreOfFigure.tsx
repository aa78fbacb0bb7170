import { Link } from '@groundwork/shared';
import type { RowsBehind } from '@groundwork/survey/indicators';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useId, useState } from 'react';
import { anchorOf } from './anchor.ts';
import { CornerButton, CornerPanel } from './Corner.tsx';
import { householdsBehind } from './rows-behind.ts';
import type { SectionView } from './section-address.ts';
import styles from './Corner.module.css';

interface MoreOfFigureProps {
  readonly title: string;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
}

/** What is asked of a figure less often: its households, and a link to it. */
export function MoreOfFigure({ title, behind, view }: MoreOfFigureProps) {
  const id = useId();
  const name = `More: ${title}`;
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.href.split('#')[0]}#${anchorOf(title)}`);
    setCopied(true);
  };
  return (
    <>
      <CornerButton icon={Ellipsis} name={name} title="More" popoverTarget={id} />
      <CornerPanel id={id} name={name}>
        <ul className={styles.menu}>
          <li>
            <Link to={householdsBehind(view, behind)}>Show the households</Link>
          </li>
          <li>
            <button type="button" onClick={() => void copy()}>
              {copied ? 'Link copied' : 'Copy link'}
            </button>
          </li>
        </ul>
        {behind?.wider !== undefined && <p className={styles.hint}>{behind.wider}</p>}
      </CornerPanel>
    </>
  );
}
