import { isSparing } from '@groundwork/shared/connection/saves-data';
import { Icon } from '@groundwork/shared/ui/core';
import { AuthenticatedImage, useNear } from '@groundwork/shared/ui/data';
import { useCallback } from 'react';
import { previewOf, type DocumentFile } from '../shared/preview/document-file.ts';
import type { ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';
import { endingOf } from './ending-of.ts';
import { useFirstPage } from './first-page.data.ts';
import { kindIcon } from './kind-icon.ts';

/** Bytes of a PDF that is fetched to draw its first page. */
const MOST = 3_000_000;

/** What a document looks like, small: its picture or its first page, and where that would cost much the icon of its kind. */
export function FirstPage({ row }: { readonly row: ProjectDocument }) {
  const { file, kind } = row;
  const [place, near] = useNear();
  const preview = file && !isSparing() ? previewOf(file) : undefined;
  return (
    <span ref={place} className={styles.page} aria-hidden="true">
      {file && preview === 'image' ? (
        <AuthenticatedImage file={file.id} rendition="card-640" alt="" ratio={1.2} />
      ) : file && preview === 'pdf' && (file.filesize ?? Infinity) <= MOST ? (
        <PdfPage file={file} near={near} kind={kind} />
      ) : (
        <Icon of={kindIcon(kind)} />
      )}
      {file && <span className={styles.ending}>{endingOf(file)}</span>}
    </span>
  );
}

interface PdfPageProps extends Pick<ProjectDocument, 'kind'> {
  readonly file: DocumentFile;
  readonly near: boolean;
}

function PdfPage({ file, near, kind }: PdfPageProps) {
  const picture = useFirstPage(file, near);
  // Read once, and let go of when the card is gone.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || picture === undefined) return undefined;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return picture === undefined ? <Icon of={kindIcon(kind)} /> : <img ref={show} alt="" />;
}
