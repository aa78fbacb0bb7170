import { dataUrl, http, useSearchParams } from '@groundwork/shared';
import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Empty, Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { AuthenticatedImage, fileSize, useLazyPart } from '@groundwork/shared/ui/data';
import { decodeText } from '@groundwork/shared/uploads';
import { previewOf, titleOf, type DocumentFile } from './document-file.ts';
import type { PdfProperty } from './pdf-properties.ts';
import styles from './Preview.module.css';

/** Bytes of a file that is shown without being asked for: more is a long wait on a slow link. */
const MOST = 30_000_000;
/** Letters of a text that are shown. */
const LONGEST = 200_000;

interface PreviewProps {
  readonly document: { readonly title: string | null; readonly file: DocumentFile | null };
  /** The page that is shown where the address names none. */
  readonly foundAt?: number | undefined;
  /** Called with the metadata of a PDF once it is open; the same function at every call. */
  readonly onProperties?: ((properties: readonly PdfProperty[]) => void) | undefined;
}

/** What a document looks like, where a browser can show it. */
export function Preview({ document, foundAt, onProperties }: PreviewProps) {
  const { file } = document;
  if (file === null) return <Empty title={t`No file`} />;
  const kind = previewOf(file);
  if (kind === 'image') return <AuthenticatedImage file={file.id} alt={titleOf(document)} ratio={1} fit="contain" />;
  if (kind === undefined) return <Empty title={t`This file type has no preview. Download the file to open it.`} />;
  if ((file.filesize ?? 0) > MOST)
    return (
      <Empty title={t`The file is too large to preview (${fileSize(file.filesize ?? 0)}). Download it to open it.`} />
    );
  return <Read kind={kind} file={file} label={titleOf(document)} foundAt={foundAt} onProperties={onProperties} />;
}

const loadView = () => import(/* webpackChunkName: "pdf" */ './pdf/PdfView.tsx');

interface ReadProps extends Pick<PreviewProps, 'foundAt' | 'onProperties'> {
  readonly kind: 'pdf' | 'text';
  readonly file: DocumentFile;
  readonly label: string;
}

function Read({ kind, file, label, foundAt = 1, onProperties }: ReadProps) {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, isFetching, refetch } = useServerQuery<ArrayBuffer>({
    queryKey: ['documents', 'bytes', file.id],
    queryFn: async ({ signal }) =>
      (
        await http.get<ArrayBuffer>(dataUrl(`/assets/${encodeURIComponent(file.id)}`), {
          responseType: 'arraybuffer',
          timeout: 0,
          signal,
        })
      ).data,
    gcTime: 0,
  });
  const { part, failed, retry } = useLazyPart(loadView, kind === 'pdf');
  if (data === undefined)
    return error ? (
      <NotLoaded what={t`The file`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Loading />
    );
  if (kind === 'text')
    return (
      <pre className={styles.text} role="region" aria-label={label} tabIndex={0}>
        {decodeText(new Uint8Array(data)).slice(0, LONGEST)}
      </pre>
    );
  if (failed) return <Failure title={t`The preview did not load.`} onRetry={retry} />;
  if (part === undefined) return <Loading />;
  const asked = Number(parameters.get('at') ?? foundAt);
  const goTo = (page: number): void => {
    const next = new URLSearchParams(parameters);
    next.set('at', String(page));
    setParameters(next, { replace: true });
  };
  return (
    <part.PdfView
      data={data}
      label={label}
      page={Number.isSafeInteger(asked) ? asked : 1}
      onPage={goTo}
      onProperties={onProperties}
    />
  );
}
