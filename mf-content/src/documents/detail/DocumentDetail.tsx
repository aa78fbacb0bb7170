import { useLocation, useNavigationType } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { DownloadButton } from '@groundwork/shared/ui/data';
import { Breadcrumb } from '@groundwork/shared/ui/toolbar';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../documents.data.ts';
import { About } from './About.tsx';
import styles from './Detail.module.css';
import { inShort } from './in-short.ts';
import { KeepDocument } from './KeepDocument.tsx';
import { listSearch } from './list-search.ts';
import { Manage } from './Manage.tsx';
import type { OneDocument } from './one-document.data.ts';
import { Shown, usePdfProperties } from './Shown.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useShownDocument, type ShownDocument } from './use-shown-document.ts';

/** One document on a page of its own. */
export function DocumentDetail({ id }: { readonly id: string }) {
  const { pathname, search } = useLocation();
  const { document, ...shown } = useShownDocument(id);
  const neighbours = useNeighbours(id);
  const list = { to: pathname + listSearch(search), name: t`Documents` };
  if (document === undefined) {
    return (
      <Page title={t`Documents`} above={<Breadcrumb list={list} here={undefined} />}>
        {shown.error ? (
          <NotLoaded what={t`The document`} error={shown.error} onRetry={shown.retry} retrying={shown.retrying} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={titleOf(document)}
      description={inShort(document)}
      above={<Breadcrumb list={list} here={titleOf(document)} {...neighbours} />}
      actions={
        <>
          <KeepDocument id={id} document={document} />
          {document.file && <DownloadButton withoutSize file={document.file} title={titleOf(document)} />}
        </>
      }
    >
      <Opened {...shown} document={document} />
    </Page>
  );
}

interface OpenedProps extends Pick<ShownDocument, 'versions' | 'missing'> {
  readonly document: OneDocument;
}

function Opened({ document, versions, missing }: OpenedProps) {
  const columns = useRef<HTMLDivElement>(null);
  const { properties, onProperties } = usePdfProperties(document);
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    // The shell follows a change of path; here only the query has changed. The first picture and the way back have an order of their own.
    const around = columns.current?.getRootNode() as ParentNode | undefined;
    if (String(arrival) === 'POP' || around === undefined) return;
    scrollTo(0, 0);
    around.querySelector('h1')?.focus({ preventScroll: true });
  }, [arrival]);
  return (
    <div ref={columns} className={styles.columns}>
      <Shown document={document} versions={versions} missing={missing} onProperties={onProperties} />
      <div className={styles.aside}>
        <About document={document} versions={versions} />
        <Manage document={document} versions={versions} properties={properties} />
      </div>
    </div>
  );
}
