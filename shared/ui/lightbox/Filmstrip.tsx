import { t } from '@groundwork/shared/messages';
import { useEffect, useRef } from 'react';
import { AuthenticatedImage } from '../data/AuthenticatedImage.tsx';
import styles from './Lightbox.module.css';
import type { Picture } from './picture.ts';

interface FilmstripProps {
  readonly count: number;
  readonly index: number;
  readonly pictureAt: (index: number) => Picture | undefined;
  readonly onIndex: (index: number) => void;
}

/** Pictures to each side of the one that is looked at. */
const AROUND = 5;

/** The pictures before and after the one that is looked at, small. Those that are not known yet have their place. */
export function Filmstrip({ count, index, pictureAt, onIndex }: FilmstripProps) {
  const list = useRef<HTMLUListElement>(null);
  const from = Math.max(0, Math.min(index - AROUND, count - 2 * AROUND - 1));
  const shown = Array.from({ length: Math.min(count, 2 * AROUND + 1) }, (_, place) => from + place);
  useEffect(() => {
    // Newer browsers return a promise, which is no way to clean up.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ul ref={list} className={styles.film} aria-label={t`Other pictures`}>
      {shown.map((place) => {
        const picture = pictureAt(place);
        return (
          <li key={place}>
            <button
              type="button"
              className={styles.frame}
              aria-label={picture?.alt ?? t`Picture ${place + 1}`}
              {...(place === index && { 'aria-current': true })}
              onClick={() => onIndex(place)}
            >
              {picture && picture.file !== '' && (
                <AuthenticatedImage file={picture.file} rendition="card-320" ratio={4 / 3} alt="" />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
