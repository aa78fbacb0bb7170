import { useLocation, useNavigate } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { fileRecords } from '../../shared/file-records.ts';
import type { PdfProperty } from '../../shared/preview/pdf-properties.ts';
import { titleOf } from '../documents.data.ts';
import { listSearch } from './list-search.ts';
import { forgetDocuments, removeDocument, useRights, type OneDocument } from './one-document.data.ts';
import { PdfProperties } from './PdfProperties.tsx';
import { ShareLinks } from './ShareLinks.tsx';

/** What people wrote about a document. Its text is in the file. */
const REDACTABLE = [
  { name: 'title', label: t`Title` },
  { name: 'tags', label: t`Tags` },
];

interface ManageProps {
  readonly document: OneDocument;
  readonly versions: readonly OneDocument[];
  /** What its PDF says about itself; undefined until that is known. */
  readonly properties: readonly PdfProperty[] | undefined;
}

/** What is not often done with a document: shared, redacted, removed; and what its PDF says about itself. */
export function Manage({ document, versions, properties }: ManageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { change, remove } = useRights(document.id);
  const leave = async (): Promise<void> => {
    await removeDocument(document.id);
    void navigate(pathname + listSearch(search), { replace: true });
  };
  return (
    <>
      {change && document.file && <ShareLinks document={document.id} />}
      {properties && <PdfProperties properties={properties} />}
      <Redact
        key={document.id}
        of={t`this version`}
        records={[
          { collection: 'documents', item: document.id, label: titleOf(document), fields: REDACTABLE },
          ...fileRecords(document.file),
        ]}
        onRedacted={forgetDocuments}
      />
      {remove && (
        <ConfirmButton
          action={t`Remove`}
          subject={versions.length > 1 ? t`version ${document.version_no ?? 1}` : titleOf(document)}
          failed={t`Not removed.`}
          onConfirm={leave}
        />
      )}
    </>
  );
}
