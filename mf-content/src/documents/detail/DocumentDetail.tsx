import { useLocation, useNavigate, useNavigationType, useSearchParams } from '@groundwork/shared';
import { KeepOnDevice, useShownFiles } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { Loading, NotLoaded, Page } from '@groundwork/shared/ui/core';
import { ConfirmButton, DownloadButton, fileSize } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { Breadcrumb } from '@groundwork/shared/ui/toolbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { documentSearch } from '../DocumentLink.tsx';
import { titleOf } from '../documents.data.ts';
import { Beside, useNeighbours } from './Beside.tsx';
import styles from './Detail.module.css';
import { Facts } from './Facts.tsx';
import { MoreLikeThis } from './MoreLikeThis.tsx';
import {
  forgetDocuments,
  removeDocument,
  useOneDocument,
  useRights,
  useVersions,
  type OneDocument,
} from './one-document.data.ts';
import type { PdfProperty } from '../../shared/preview/pdf-properties.ts';
import { Preview } from '../../shared/preview/Preview.tsx';
import { fileRecords } from '../../shared/file-records.ts';
import { PdfProperties } from './PdfProperties.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import { Versions } from './Versions.tsx';

/** What people wrote about a document. Its text is in the file. */
const REDACTABLE = [
  { name: 'title', label: t`Title` },
  { name: 'tags', label: t`Tags` },
];

/** The address of the list, with the filters it had before a document was opened. */
function listSearch(search: string): string {
  const next = new URLSearchParams(search);
  for (const name of ['document', 'version', 'at']) next.delete(name);
  return next.size === 0 ? '' : `?${next.toString()}`;
}

/** One document: what it looks like, what is known of it, its versions, links to it, and what is like it. */
export function DocumentDetail({ id }: { readonly id: string }) {
  const { pathname, search } = useLocation();
  const [parameters] = useSearchParams();
  const wanted = Number(parameters.get('version') ?? 0);
  const { data, error, isFetching, refetch } = useOneDocument(id);
  const versions = useVersions(data && (data.version_of ?? data.id));
  const list = { to: pathname + listSearch(search), name: t`Documents` };
  const neighbours = useNeighbours(id, (other) => pathname + documentSearch(search, other, null));
  // A link to a document goes to its newest version, unless it names one.
  const shown =
    data &&
    versions.data &&
    (wanted === 0
      ? versions.data.find(({ newest }) => newest)
      : versions.data.find(({ version_no: number }) => number === wanted));
  if (data === undefined || (versions.data === undefined && versions.error === null)) {
    return (
      <Page title={t`Documents`} above={<Breadcrumb list={list} here={undefined} />}>
        {error ? (
          <NotLoaded what={t`The document`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={titleOf(shown ?? data)}
      above={<Breadcrumb list={list} here={titleOf(shown ?? data)} {...neighbours} />}
      actions={<KeepDocument id={id} document={shown ?? data} />}
    >
      {wanted !== 0 && shown === undefined && (
        <p role="status">{t`Version ${wanted} no longer exists. This is version ${data.version_no ?? 1}.`}</p>
      )}
      <div className={styles.sides}>
        <Beside id={id} />
        <Shown document={shown ?? data} versions={versions.data ?? [data]} />
      </div>
    </Page>
  );
}

/** Bytes of a file before which the person is asked. */
const LARGE = 5_000_000;

/** Keeps the document with its file on this device, whether it has a preview or can only be saved from the page. */
function KeepDocument({ id, document }: { readonly id: string; readonly document: OneDocument }) {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { file } = document;
  useShownFiles(file === null ? [] : [{ file: file.id }]);
  const bytes = file?.filesize ?? 0;
  const version = parameters.get('version');
  const path = `${pathname}?document=${encodeURIComponent(id)}${version === null ? '' : `&version=${encodeURIComponent(version)}`}`;
  return (
    <KeepOnDevice
      path={path}
      title={titleOf(document)}
      {...(bytes > LARGE && { large: { text: t`The file has ${fileSize(bytes)}.` } })}
    />
  );
}

function Shown({ document, versions }: { readonly document: OneDocument; readonly versions: readonly OneDocument[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { change, remove } = useRights(document.id);
  const [read, setRead] = useState<{
    readonly file: string | undefined;
    readonly properties: readonly PdfProperty[];
  }>();
  const file = document.file?.id;
  const onProperties = useCallback((properties: readonly PdfProperty[]) => setRead({ file, properties }), [file]);
  const newest = versions.find((version) => version.newest);
  const columns = useRef<HTMLDivElement>(null);
  const [arrival] = useState(useNavigationType());
  useEffect(() => {
    // The shell follows a change of path; here only the query has changed. The first picture and the way back have an order of their own.
    const around = columns.current?.getRootNode() as ParentNode | undefined;
    if (String(arrival) === 'POP' || around === undefined) return;
    scrollTo(0, 0);
    around.querySelector('h1')?.focus({ preventScroll: true });
  }, [arrival]);
  const leave = async (): Promise<void> => {
    await removeDocument(document.id);
    void navigate(pathname + listSearch(search), { replace: true });
  };
  return (
    <div ref={columns} className={styles.columns}>
      <div className={styles.main}>
        {newest !== undefined && newest.id !== document.id && (
          <p
            role="status"
            className={styles.note}
          >{t`This is version ${document.version_no ?? 1}; the newest is version ${newest.version_no ?? 1}.`}</p>
        )}
        <Preview key={file} document={document} onProperties={onProperties} />
      </div>
      <div className={styles.aside}>
        <div className={styles.actions}>
          {document.file && <DownloadButton file={document.file} title={titleOf(document)} />}
          {remove && (
            <ConfirmButton
              action={t`Remove`}
              subject={versions.length > 1 ? t`version ${document.version_no ?? 1}` : titleOf(document)}
              failed={t`Not removed.`}
              onConfirm={leave}
            />
          )}
        </div>
        <Facts key={document.id} document={document} mayChange={change} />
        <Redact
          key={`redact ${document.id}`}
          of={t`this version`}
          records={[
            { collection: 'documents', item: document.id, label: titleOf(document), fields: REDACTABLE },
            ...fileRecords(document.file),
          ]}
          onRedacted={forgetDocuments}
        />
        {read !== undefined && read.file === file && <PdfProperties properties={read.properties} />}
        <Versions document={document} versions={versions} />
        {change && document.file && <ShareLinks document={document.id} />}
        <MoreLikeThis document={document.id} />
      </div>
    </div>
  );
}
