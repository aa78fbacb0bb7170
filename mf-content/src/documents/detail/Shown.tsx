import { t } from '@groundwork/shared/messages';
import { useCallback, useState } from 'react';
import type { PdfProperty } from '../../shared/preview/pdf-properties.ts';
import { Preview } from '../../shared/preview/Preview.tsx';
import styles from './Detail.module.css';
import type { OneDocument } from './one-document.data.ts';
import type { ShownDocument } from './use-shown-document.ts';

/** What the PDF of a document says about itself, once its preview has been opened. */
export function usePdfProperties({ file }: Pick<OneDocument, 'file'>) {
  const [read, setRead] = useState<{
    readonly file: string | undefined;
    readonly properties: readonly PdfProperty[];
  }>();
  const id = file?.id;
  return {
    onProperties: useCallback((properties: readonly PdfProperty[]) => setRead({ file: id, properties }), [id]),
    properties: read?.file === id ? read?.properties : undefined,
  };
}

interface ShownProps extends Pick<ShownDocument, 'versions' | 'missing'> {
  readonly document: OneDocument;
  /** The page that is shown where the address names none. */
  readonly foundAt?: number | undefined;
  readonly onProperties: (properties: readonly PdfProperty[]) => void;
}

/** What a document looks like, and which version it is where that is not the newest. */
export function Shown({ document, versions, missing, foundAt, onProperties }: ShownProps) {
  const newest = versions.find((version) => version.newest);
  const number = document.version_no ?? 1;
  return (
    <div>
      {missing !== undefined && (
        <p
          role="status"
          className={styles.note}
        >{t`Version ${missing} no longer exists. This is version ${number}.`}</p>
      )}
      {newest !== undefined && newest.id !== document.id && (
        <p
          role="status"
          className={styles.note}
        >{t`This is version ${number}; the newest is version ${newest.version_no ?? 1}.`}</p>
      )}
      <Preview key={document.file?.id} document={document} foundAt={foundAt} onProperties={onProperties} />
    </div>
  );
}
