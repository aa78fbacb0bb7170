import { foreignPage, useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Failure, Loading, Page } from '@groundwork/shared/ui/core';
import { useMedia, useLazyPart } from '@groundwork/shared/ui/data';
import { useState } from 'react';
import { DocumentList } from './DocumentList.tsx';
import { useDocumentsQuery } from './use-documents-query.ts';

/** As long as nobody opens a document, what shows it need not travel. */
const loadDetail = () => import(/* webpackChunkName: "document" */ './detail/DocumentDetail.tsx');

const loadDropHere = () => import(/* webpackChunkName: "drop-documents" */ './DropHere.tsx');

/** The documents of the project; with `?document=` in the address one of them, in wide windows beside the list. */
export function Component() {
  const [parameters] = useSearchParams();
  const { query } = useDocumentsQuery();
  const document = parameters.get('document') || null;
  const [opened, setOpened] = useState(document);
  if (document !== null && document !== opened) setOpened(document);
  // On a page of somebody else, its place may be narrow in a wide window.
  const isSplit = useMedia('(min-width: 1380px)') && query.view === 'list' && !foreignPage();
  // Nobody drops a file before the screen is there.
  const { part: dropping } = useLazyPart(loadDropHere, true);
  return (
    <>
      {document === null || isSplit ? (
        <DocumentList document={document} left={document === null ? opened : null} isSplit={isSplit} />
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
