import { useLocation, useSearchParams } from '@groundwork/shared';
import { KeepOnDevice, useShownFiles } from '@groundwork/shared/kept-pages';
import { t } from '@groundwork/shared/messages';
import { fileSize } from '@groundwork/shared/ui/data';
import { titleOf } from '../documents.data.ts';
import type { OneDocument } from './one-document.data.ts';

/** Bytes of a file before which the person is asked. */
const LARGE = 5_000_000;

/** Keeps the document with its file on this device, whether it has a preview or can only be saved from the page. */
export function KeepDocument({ id, document }: { readonly id: string; readonly document: OneDocument }) {
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
