import { isSparing } from '@groundwork/shared/connection/saves-data';
import { t } from '@groundwork/shared/messages';
import { Empty, lazyPart, Loading } from '@groundwork/shared/ui/core';
import type { ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';

/** Bytes of a file that is shown without having been chosen. */
const LITTLE = 1_000_000;

/** The first document where nobody has chosen one and it costs little. */
export const firstToRead = ([first]: readonly ProjectDocument[]): ProjectDocument | undefined =>
  first?.file && (first.file.filesize ?? Infinity) <= LITTLE && !isSparing() ? first : undefined;

const DocumentReader = lazyPart(
  async () => (await import(/* webpackChunkName: "document" */ './detail/DocumentReader.tsx')).DocumentReader,
  t`The document could not be opened.`,
);

interface ReaderProps {
  /** Undefined where nobody has chosen one; null while that is not known. */
  readonly id: string | undefined | null;
  /** The page where words were found in it. */
  readonly foundAt: number | undefined;
}

/** The document that is open beside the list. */
export function Reader({ id, foundAt }: ReaderProps) {
  return (
    <div className={styles.reader}>
      {id === null ? (
        <Loading />
      ) : id === undefined ? (
        <Empty title={t`Choose a document`}>
          <p>{t`It opens here, beside the list.`}</p>
        </Empty>
      ) : (
        <DocumentReader key={id} id={id} foundAt={foundAt} />
      )}
    </div>
  );
}
