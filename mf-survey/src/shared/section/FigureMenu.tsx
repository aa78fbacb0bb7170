import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import type { RowsBehind } from '@groundwork/survey/indicators';
import { useRef, useState } from 'react';
import { anchorOf } from '@groundwork/survey/model';
import { householdsBehind } from './rows-behind.ts';
import type { FigureData } from './save-figure.ts';
import type { SectionView } from '../query/view/section-address.ts';
import styles from './Corner.module.css';

export interface FigureMenuProps {
  readonly title: string;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
  /** The values behind the drawing; undefined where there is none. */
  readonly data?: (() => FigureData) | undefined;
}

/** The households of a figure, a link to it, and files. */
export function FigureMenu({ title, behind, view, data }: FigureMenuProps) {
  const [copied, setCopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const menu = useRef<HTMLUListElement>(null);
  const save = async (format: 'png' | 'csv'): Promise<void> => {
    setFailed(false);
    try {
      const { saveCsv, savePng } = await import('./save-figure.ts');
      const card = menu.current?.closest<HTMLElement>('section');
      if (format === 'csv' && data) saveCsv(title, data());
      else if (card) await savePng(title, card);
    } catch {
      setFailed(true);
    }
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.href.split('#')[0]}#${anchorOf(title)}`);
    setCopied(true);
  };
  return (
    <>
      <ul ref={menu} className={styles.menu}>
        <li>
          <Link to={householdsBehind(view, behind)}>{t`Show the households`}</Link>
        </li>
        <li>
          <button type="button" onClick={() => void copy()}>
            {copied ? t`Link copied` : t`Copy link`}
          </button>
        </li>
        {data && (
          <>
            <li>
              <button type="button" onClick={() => void save('png')}>
                {t`Download PNG`}
              </button>
            </li>
            <li>
              <button type="button" onClick={() => void save('csv')}>
                {t`Download CSV`}
              </button>
            </li>
          </>
        )}
      </ul>
      {failed && <p role="alert">{t`The file could not be created.`}</p>}
      {behind?.wider !== undefined && <p className={styles.hint}>{behind.wider}</p>}
    </>
  );
}
