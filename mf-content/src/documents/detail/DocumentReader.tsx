import { useLocation } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Icon, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { DownloadButton } from '@groundwork/shared/ui/data';
import { Flyout, LinkButton, Steps } from '@groundwork/shared/ui/toolbar';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { titleOf } from '../documents.data.ts';
import { About } from './About.tsx';
import styles from './Detail.module.css';
import { inShort } from './in-short.ts';
import { KeepDocument } from './KeepDocument.tsx';
import { Manage } from './Manage.tsx';
import type { OneDocument } from './one-document.data.ts';
import { Shown, usePdfProperties } from './Shown.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useShownDocument, type ShownDocument } from './use-shown-document.ts';

interface DocumentReaderProps {
  readonly id: string;
  /** The page that is shown where the address names none. */
  readonly foundAt: number | undefined;
}

/** One document beside the list that it is in. */
export function DocumentReader({ id, foundAt }: DocumentReaderProps) {
  const { document, ...shown } = useShownDocument(id);
  if (document !== undefined) return <Opened id={id} foundAt={foundAt} {...shown} document={document} />;
  return shown.error ? (
    <NotLoaded what={t`The document`} error={shown.error} onRetry={shown.retry} retrying={shown.retrying} />
  ) : (
    <Loading />
  );
}

interface OpenedProps extends DocumentReaderProps, Pick<ShownDocument, 'versions' | 'missing'> {
  readonly document: OneDocument;
}

function Opened({ id, document, versions, missing, foundAt }: OpenedProps) {
  const { pathname } = useLocation();
  const neighbours = useNeighbours(id);
  const { properties, onProperties } = usePdfProperties(document);
  const title = titleOf(document);
  return (
    <article className={styles.reader} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          <p>{inShort(document)}</p>
        </div>
        <Steps {...neighbours} />
        <LinkButton
          label={t`Copy the link to this document`}
          to={`${pathname}?document=${encodeURIComponent(document.id)}`}
        />
        {document.file && <DownloadButton withoutSize file={document.file} title={title} />}
        <Flyout
          look="button"
          align="end"
          label={t`More`}
          button={{ 'aria-label': t`More`, title: t`More`, children: <Icon of={Ellipsis} /> }}
        >
          {() => (
            <div className={styles.manage}>
              <KeepDocument id={id} document={document} />
              <Manage document={document} versions={versions} properties={properties} />
            </div>
          )}
        </Flyout>
      </header>
      {/* It scrolls, and may have nothing in it to go to. */}
      <div className={styles.main} role="region" aria-label={t`Preview`} tabIndex={0}>
        <Shown
          document={document}
          versions={versions}
          missing={missing}
          foundAt={foundAt}
          onProperties={onProperties}
        />
      </div>
      <div className={styles.aside}>
        <About document={document} versions={versions} />
      </div>
    </article>
  );
}
