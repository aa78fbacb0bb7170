import { useNavigate, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { ButtonLink, Empty, Failure, Icon, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { byId, Pages, useLazyPart } from '@groundwork/shared/ui/data';
import { MoreMenu } from '@groundwork/shared/ui/toolbar';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useEffect, useRef, useState } from 'react';
import { linkIdOf } from './DocumentLink.tsx';
import { isFiltered, type DocumentsQuery } from './documents-query.ts';
import { PAGE_SIZE, useDocuments } from './documents.data.ts';
import styles from './Documents.module.css';
import { DocumentsGrid } from './DocumentsGrid.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
import { DocumentToolbar } from './DocumentToolbar.tsx';
import { Several } from './Several.tsx';
import { nothingChosen, useDocumentsQuery, type DocumentsAddress } from './use-documents-query.ts';
import { useSelection } from './use-selection.ts';

/** Grey rows while the documents are on their way. */
const PLACEHOLDERS = 6;
/** As long as nobody opens a document, its page need not travel. */
const loadDetail = () => import(/* webpackChunkName: "document" */ './detail/DocumentDetail.tsx');

const loadDropHere = () => import(/* webpackChunkName: "drop-documents" */ './DropHere.tsx');

/** The documents of the project; with `?document=` in the address, one of them. */
export function Component() {
  const [parameters] = useSearchParams();
  const document = parameters.get('document');
  const [opened, setOpened] = useState(document);
  if (document !== null && document !== opened) setOpened(document);
  // Nobody drops a file before the screen is there.
  const { part: dropping } = useLazyPart(loadDropHere, true);
  return (
    <>
      {document === null || document === '' ? (
        <DocumentList left={opened} />
      ) : (
        <OneDocument key={document} id={document} />
      )}
      {dropping && <dropping.DropHere />}
    </>
  );
}

function OneDocument({ id }: { readonly id: string }) {
  const { part, failed, retry } = useLazyPart(loadDetail, true);
  if (part !== undefined) return <part.DocumentDetail id={id} />;
  return (
    <Page title={t`Documents`}>
      {failed ? (
        <Failure
          title={t`The document could not be opened.`}
          detail={t`A part of this screen did not load.`}
          onRetry={retry}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/**
 * Found by their words, filtered, read as a list or as cards, downloaded.
 * @param left the document that one comes back from: the focus goes to its link
 */
function DocumentList({ left }: { readonly left: string | null }) {
  const navigate = useNavigate();
  const { query, change } = useDocumentsQuery();
  const { data } = useDocuments(query);
  return (
    <Page
      title={t`Documents`}
      description={t`Reports, agreements, minutes and other documents.`}
      actions={
        <>
          <span className={styles.wideOnly}>
            <ButtonLink to="/upload_knowledge_doc">{t`Knowledge documents`}</ButtonLink>
          </span>
          <ButtonLink to="/upload_docs" type="primary" icon={<Icon of={Upload} />}>
            {t`Upload documents`}
          </ButtonLink>
          <MoreMenu
            items={[
              { label: t`Knowledge documents`, onChoose: () => void navigate('/upload_knowledge_doc'), phone: true },
            ]}
          />
        </>
      }
    >
      <DocumentToolbar query={query} change={change} total={data?.total ?? undefined} />
      <Results query={query} change={change} left={left} />
    </Page>
  );
}

function Results({ query, change, left }: DocumentsAddress & { readonly left: string | null }) {
  const { page, sort, view } = query;
  const { data, error, isFetching, isPlaceholderData, refetch } = useDocuments(query);
  const { rows, clear, selection } = useSelection(data?.rows ?? NOTHING);
  const onSort = (wanted: string) => change({ sort: wanted });
  const results = useRef<HTMLDivElement>(null);
  const ready = data !== undefined;
  useEffect(() => {
    if (left !== null && ready) byId(linkIdOf(left), results.current)?.focus();
  }, [left, ready]);
  if (data === undefined && error) {
    return <NotLoaded what={t`The documents`} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <DocumentsTable rows={[]} placeholders={PLACEHOLDERS} sort={sort} onSort={onSort} />;
  const total = data.total ?? data.rows.length;
  if (total === 0) return <NoDocuments query={query} change={change} />;
  return (
    <div
      ref={results}
      className={isPlaceholderData ? `${styles.results} ${styles.stale}` : styles.results}
      aria-busy={isPlaceholderData}
    >
      {data.rows.length === 0 ? (
        <Empty title={t`There is no page ${page}.`}>
          <Button onClick={() => change({ page: '' })}>{t`First page`}</Button>
        </Empty>
      ) : (
        <>
          {view === 'grid' ? (
            <DocumentsGrid rows={data.rows} selection={selection} />
          ) : (
            <div className={styles.list}>
              <DocumentsTable rows={data.rows} placeholders={0} sort={sort} onSort={onSort} selection={selection} />
            </div>
          )}
          <Several rows={rows} onClear={clear} />
          <Pages
            of={t`documents`}
            total={total}
            page={page}
            size={PAGE_SIZE}
            onPage={(to) => change({ page: to <= 1 ? '' : String(to) })}
          />
        </>
      )}
    </div>
  );
}

const NOTHING: readonly never[] = [];

function NoDocuments({
  query,
  change,
}: {
  readonly query: DocumentsQuery;
  readonly change: DocumentsAddress['change'];
}) {
  if (!isFiltered(query)) return <Empty title={t`No documents yet`} />;
  return (
    <Empty title={query.q === '' ? t`No documents match these filters.` : t`No results for “${query.q}”`}>
      <Button onClick={() => change(nothingChosen)}>{t`Show all documents`}</Button>
    </Empty>
  );
}
