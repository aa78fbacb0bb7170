import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Failure, Loading, VisuallyHidden } from '@groundwork/shared/ui/core';
import type { PDFDocumentProxy } from '@groundwork/shared/pdf';
import { useEffect, useRef, useState } from 'react';
import styles from '../Preview.module.css';
import { propertiesOf, type PdfProperty } from '../pdf-properties.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';

/** A page is drawn at most this sharp: more costs memory that phones do not have. */
const SHARPEST = 2;

interface PdfViewProps {
  readonly data: ArrayBuffer;
  readonly label: string;
  /** Counts from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Called once the PDF is open, the same function at every call. */
  readonly onProperties?: ((properties: readonly PdfProperty[]) => void) | undefined;
}

/** A PDF, one page at a time, as wide as its place; its text is beside it for people who do not see it. */
export function PdfView({ data, label, page, onPage, onProperties }: PdfViewProps) {
  const [state, setState] = useState<{ readonly pdf?: PDFDocumentProxy; readonly failed?: true }>({});
  useEffect(() => {
    const stop = new AbortController();
    let open: OpenPdf | undefined;
    // The worker takes the bytes away; the next opening needs them again.
    openPdf(data.slice(0), stop.signal).then(
      (opened) => {
        if (stop.signal.aborted) return opened.close();
        open = opened;
        setState({ pdf: opened.pdf });
        // A PDF with broken metadata is shown all the same.
        opened.pdf.getMetadata().then(
          ({ info }) => !stop.signal.aborted && onProperties?.(propertiesOf(info)),
          () => undefined,
        );
      },
      () => !stop.signal.aborted && setState({ failed: true }),
    );
    return () => {
      stop.abort();
      open?.close();
    };
  }, [data, onProperties]);
  if (state.failed)
    return (
      <Failure
        calm
        title={t`This file cannot be previewed.`}
        detail={t`The file may be damaged or protected by a password. It can still be downloaded.`}
      />
    );
  if (state.pdf === undefined) return <Loading />;
  const last = state.pdf.numPages;
  const shown = Math.max(1, Math.min(page, last));
  return (
    <div>
      {last > 1 && (
        <div className={styles.pages} role="group" aria-label={t`Pages of the preview`}>
          <Button disabled={shown <= 1} onClick={() => onPage(shown - 1)}>
            {t`Previous page`}
          </Button>
          <span role="status">{t`Page ${shown} of ${last}`}</span>
          <Button disabled={shown >= last} onClick={() => onPage(shown + 1)}>
            {t`Next page`}
          </Button>
        </div>
      )}
      <PdfPage key={shown} pdf={state.pdf} number={shown} label={t`${label}, page ${shown}`} />
    </div>
  );
}

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly label: string;
}

function PdfPage({ pdf, number, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    let stop = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const content = await page.getTextContent();
      if (left || canvas.current === null) return;
      setText(content.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
      const width = canvas.current.parentElement?.clientWidth ?? 600;
      const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(SHARPEST, devicePixelRatio || 1);
      const viewport = page.getViewport({ scale });
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      const task = page.render({ canvas: canvas.current, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => !left && setFailed(true));
    return () => {
      left = true;
      stop();
    };
  }, [pdf, number]);
  return (
    <div className={styles.sheet}>
      <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
      {failed && <p role="alert">{t`This page could not be displayed.`}</p>}
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
