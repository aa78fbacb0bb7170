import { Link, useSearchParams } from '@groundwork/shared';
import { Button, Empty, Failure, Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Pages, useLazyPart } from '@groundwork/shared/ui/data';
import { SearchField } from '@groundwork/shared/ui/form';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isNarrowed, type DocumentsQuery } from './documents-query.ts';
import { PAGE_SIZE, useDocuments } from './documents.data.ts';
import { DocumentFilters } from './DocumentFilters.tsx';
import styles from './Documents.module.css';
import { DocumentsGrid } from './DocumentsGrid.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
import { Several, useChosen } from './Several.tsx';
import { useDocumentsQuery, type DocumentsAddress } from './use-documents-query.ts';

/** Grey rows while the documents are on their way. */
const PLACEHOLDERS = 6;
/** As long as nobody opens a document, its page need not travel. */
const loadDetail = () => import(/* webpackChunkName: "document" */ './detail/DocumentDetail.tsx');

const loadDropHere = () => import(/* webpackChunkName: "drop-documents" */ './DropHere.tsx');

/** The documents of the project; with `?document=` in the address, one of them. */
export function Component() {
  const [parameters] = useSearchParams();
  const document = parameters.get('document');
  // Nobody drops a file before the screen is there.
  const { part: dropping } = useLazyPart(loadDropHere, true);
  return (
    <>
      {document === null || document === '' ? <DocumentList /> : <OneDocument key={document} id={document} />}
      {dropping && <dropping.DropHere />}
    </>
  );
}

function OneDocument({ id }: { readonly id: string }) {
  const { part, failed, retry } = useLazyPart(loadDetail, true);
  if (part !== undefined) return <part.DocumentDetail id={id} />;
  return <Page title="Documents">{failed ? <Failure title="The document could not be opened." detail="A part of this screen did not load." onRetry={retry} /> : <Loading />}</Page>;
}

/** Found by their words, narrowed, read as a list or as cards, downloaded. */
function DocumentList() {
  const { query, change } = useDocumentsQuery();
  const onSearch = useLatest((q) => change({ q }, true));
  return (
    <Page
      title="Documents"
      description="Reports, agreements, minutes and other papers of the project."
      actions={
        <>
          <Link to="/upload_knowledge_doc">Knowledge documents</Link>
          <Link to="/upload_docs">Upload documents</Link>
        </>
      }
    >
      <div className={styles.bar}>
        <div role="search" className={styles.search}>
          <SearchField label="Search titles, tags and text" value={query.q} onSearch={onSearch} />
        </div>
        <div className={styles.views} role="group" aria-label="View">
          {(['list', 'grid'] as const).map((view) => (
            <Button key={view} aria-pressed={query.view === view} type={query.view === view ? 'primary' : 'default'} onClick={() => change({ view: view === 'list' ? '' : view, page: query.page <= 1 ? '' : String(query.page) }, true)}>
              {view === 'list' ? 'List' : 'Grid'}
            </Button>
          ))}
        </div>
      </div>
      <DocumentFilters chosen={query.chosen} onChange={(parts) => change(parts, true)} />
      <SavedViews screen="documents" />
      <Results query={query} change={change} />
    </Page>
  );
}

/** A function that never changes and calls the latest `act`. */
function useLatest(act: (text: string) => void): (text: string) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((text) => latest.current(text), []);
}

function Results({ query, change }: DocumentsAddress) {
  const { page, sort, view } = query;
  const { data, error, isFetching, isPlaceholderData, refetch } = useDocuments(query);
  const chosen = useChosen(data?.rows ?? NOTHING);
  const [several, setSeveral] = useState(false);
  const onSort = (wanted: string) => change({ sort: wanted });
  if (data === undefined && error) {
    return <NotLoaded what="The documents" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <DocumentsTable rows={[]} placeholders={PLACEHOLDERS} sort={sort} onSort={onSort} />;
  const total = data.total ?? data.rows.length;
  if (total === 0) return <NoDocuments query={query} change={change} />;
  return (
    <div className={isPlaceholderData ? `${styles.results} ${styles.stale}` : styles.results} aria-busy={isPlaceholderData}>
      {data.rows.length === 0 ? (
        <Empty title={`There is no page ${page}.`}>
          <Button onClick={() => change({ page: '' })}>First page</Button>
        </Empty>
      ) : (
        <>
          <Several open={several} onOpen={setSeveral} rows={data.rows} chosen={chosen} />
          {view === 'grid' && !several ? <DocumentsGrid rows={data.rows} /> : <DocumentsTable rows={data.rows} placeholders={0} sort={sort} onSort={onSort} {...(several && { chooser: chosen.column })} />}
          <Pages of="documents" total={total} page={page} size={PAGE_SIZE} onPage={(to) => change({ page: to <= 1 ? '' : String(to) })} />
        </>
      )}
    </div>
  );
}

const NOTHING: readonly never[] = [];

function NoDocuments({ query, change }: { readonly query: DocumentsQuery; readonly change: DocumentsAddress['change'] }) {
  if (!isNarrowed(query)) return <Empty title="There are no documents yet." />;
  const showAll = () => change({ q: '', ...Object.fromEntries(Object.keys(query.chosen).map((name) => [name, ''])) });
  return (
    <Empty title={query.q === '' ? 'No document is like that.' : `Nothing is found for “${query.q}”.`}>
      <Button onClick={showAll}>Show all documents</Button>
    </Empty>
  );
}
