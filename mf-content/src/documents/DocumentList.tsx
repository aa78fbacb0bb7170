import { useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { ButtonLink, Empty, Icon, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { byId, Pages, useFillWindow, useMedia } from '@groundwork/shared/ui/data';
import { MoreMenu } from '@groundwork/shared/ui/toolbar';
import Upload from 'lucide/dist/esm/icons/upload.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import { CountLine } from './CountLine.tsx';
import { linkIdOf } from './DocumentLink.tsx';
import { ComingRows, DocumentRows } from './DocumentRows.tsx';
import { isFiltered } from './documents-query.ts';
import { PAGE_SIZE, useDocuments } from './documents.data.ts';
import styles from './Documents.module.css';
import { DocumentsGrid } from './DocumentsGrid.tsx';
import { DocumentToolbar } from './DocumentToolbar.tsx';
import { firstToRead, Reader } from './Reader.tsx';
import { Several } from './Several.tsx';
import { nothingChosen, useDocumentsQuery, type DocumentsAddress } from './use-documents-query.ts';
import { useSelection, type Selected } from './use-selection.ts';

/** Grey rows while the documents are on their way. */
const PLACEHOLDERS = 6;

interface DocumentListProps {
  /** The document of the address. */
  readonly document: string | null;
  /** The document that one comes back from: the focus goes to its link. */
  readonly left: string | null;
  /** There is room for a document beside the list. */
  readonly isSplit: boolean;
}

/** Found by their words, filtered, as a list or as cards, read beside the list, selected, downloaded. */
export function DocumentList({ document, left, isSplit }: DocumentListProps) {
  const navigate = useNavigate();
  const { query, change } = useDocumentsQuery();
  const { data, isPending } = useDocuments(query);
  const rows = data?.rows ?? NOTHING;
  const selected = useSelection(rows);
  const isNarrow = useMedia('(max-width: 1099px)');
  const first = isSplit && document === null ? firstToRead(rows) : undefined;
  const open = document ?? first?.id;
  const results = (
    <Results
      query={query}
      change={change}
      left={left}
      current={isSplit ? open : undefined}
      selected={selected}
      isNarrow={isNarrow}
    />
  );
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
      <DocumentToolbar
        query={query}
        change={change}
        total={data?.total ?? undefined}
        selected={isNarrow ? undefined : selected}
      />
      {isSplit ? (
        <Sides
          reader={<Reader id={open ?? (isPending ? null : undefined)} foundAt={first?.found?.page ?? undefined} />}
        >
          {results}
        </Sides>
      ) : (
        <div className={query.view === 'list' ? styles.alone : undefined}>{results}</div>
      )}
      <Several rows={selected.rows} onClear={selected.clear} />
    </Page>
  );
}

/** The list and beside it a document, each as high as the window. */
function Sides({ reader, children }: { readonly reader: ReactNode; readonly children: ReactNode }) {
  const sides = useRef<HTMLDivElement>(null);
  useFillWindow(sides);
  return (
    <div ref={sides} className={styles.sides}>
      <div className={styles.pane}>{children}</div>
      {reader}
    </div>
  );
}

interface ResultsProps extends DocumentsAddress {
  readonly left: string | null;
  readonly current: string | undefined;
  readonly selected: Selected;
  /** The toolbar has no room for the button that begins to select. */
  readonly isNarrow: boolean;
}

function Results({ query, change, left, current, selected, isNarrow }: ResultsProps) {
  const { page, view } = query;
  const { data, error, isFetching, isPlaceholderData, refetch } = useDocuments(query);
  const results = useRef<HTMLDivElement>(null);
  const ready = data !== undefined;
  useEffect(() => {
    if (left !== null && ready) byId(linkIdOf(left), results.current)?.focus();
  }, [left, ready]);
  if (data === undefined && error) {
    return <NotLoaded what={t`The documents`} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <ComingRows count={PLACEHOLDERS} />;
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
          <CountLine
            query={query}
            change={change}
            total={total}
            rows={data.rows}
            selected={selected}
            withSelect={isNarrow}
          />
          {view === 'grid' ? (
            <DocumentsGrid rows={data.rows} selection={selected.selection} />
          ) : (
            <DocumentRows rows={data.rows} selection={selected.selection} current={current} />
          )}
          {(total > PAGE_SIZE || page > 1) && (
            <Pages
              of={t`documents`}
              total={total}
              page={page}
              size={PAGE_SIZE}
              onPage={(to) => change({ page: to <= 1 ? '' : String(to) })}
            />
          )}
        </>
      )}
      <DropLine />
    </div>
  );
}

const NOTHING: readonly never[] = [];

/** For people with a mouse; others choose files on the screen that uploads them. */
const DropLine = () => (
  <p className={styles.drop}>
    <Icon of={Upload} />
    {t`Drop files anywhere on this page to add them`}
  </p>
);

function NoDocuments({ query, change }: DocumentsAddress) {
  if (!isFiltered(query))
    return (
      <>
        <Empty title={t`No documents yet`} />
        <DropLine />
      </>
    );
  return (
    <Empty title={query.q === '' ? t`No documents match these filters.` : t`No results for “${query.q}”`}>
      <Button onClick={() => change(nothingChosen)}>{t`Show all documents`}</Button>
    </Empty>
  );
}
