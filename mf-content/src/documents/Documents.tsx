import { Link } from '@groundwork/shared';
import { Button, Empty, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { Pages } from '@groundwork/shared/ui/data';
import { useCallback, useEffect, useRef } from 'react';

import { PAGE_SIZE, useDocuments } from './documents.data.ts';
import { SearchField } from '@groundwork/shared/ui/form';
import styles from './Documents.module.css';
import { DocumentsTable } from './DocumentsTable.tsx';
import { useDocumentsQuery } from './use-documents-query.ts';

/** Grey rows while the documents are on their way. */
const PLACEHOLDERS = 6;

/** The documents of the project: found by title, read as a list, downloaded. */
export function Component() {
  const { title, page, search, goTo } = useDocumentsQuery();
  const onSearch = useLatest(search);
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
      <div role="search" className={styles.search}>
        <SearchField label="Search by title" value={title} onSearch={onSearch} />
      </div>
      <Results title={title} page={page} onSearch={search} onPage={goTo} />
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

interface ResultsProps {
  readonly title: string;
  readonly page: number;
  readonly onSearch: (title: string) => void;
  readonly onPage: (page: number) => void;
}

function Results({ title, page, onSearch, onPage }: ResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useDocuments({ title, page });
  if (data === undefined && error) {
    return <NotLoaded what="The documents" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <DocumentsTable rows={[]} placeholders={PLACEHOLDERS} />;
  const total = data.total ?? data.rows.length;
  if (total === 0) return <NoDocuments title={title} onSearch={onSearch} />;
  return (
    <div className={isPlaceholderData ? `${styles.results} ${styles.stale}` : styles.results} aria-busy={isPlaceholderData}>
      {data.rows.length === 0 ? (
        <Empty title={`There is no page ${page}.`}>
          <Button onClick={() => onPage(1)}>First page</Button>
        </Empty>
      ) : (
        <>
          <DocumentsTable rows={data.rows} placeholders={0} />
          <Pages of="documents" total={total} page={page} size={PAGE_SIZE} onPage={onPage} />
        </>
      )}
    </div>
  );
}

function NoDocuments({ title, onSearch }: { readonly title: string; readonly onSearch: (title: string) => void }) {
  if (title === '') return <Empty title="There are no documents yet." />;
  return (
    <Empty title={`No document has “${title}” in its title.`}>
      <Button onClick={() => onSearch('')}>Show all documents</Button>
    </Empty>
  );
}
