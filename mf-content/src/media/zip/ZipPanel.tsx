import { isUnanswered, messageOf } from '@groundwork/shared';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Progress } from '@groundwork/shared/ui/antd/base';
import { Failure } from '@groundwork/shared/ui/core';
import { fileSize, useLazyPart } from '@groundwork/shared/ui/data';
import { useEffect, useRef, useState } from 'react';
import { itemsText } from '../media.data.ts';
import { saveZip, type SavedZip } from './save-zip.ts';
import styles from './Zip.module.css';
import { readContents, type Contents, type Wanted } from './zip.data.ts';

const load = () => import('@groundwork/shared/export');

/** What a Blob of the browser's holds without trouble, bytes. */
const COMFORTABLE = 2_000_000_000;

type State =
  | { readonly at: 'reading'; readonly items: number }
  | { readonly at: 'ready'; readonly contents: Contents; readonly note?: string }
  | { readonly at: 'saving'; readonly contents: Contents; readonly files: number; readonly bytes: number }
  | { readonly at: 'done'; readonly saved: SavedZip }
  | { readonly at: 'failed'; readonly why: string };

interface ZipPanelProps {
  /** Read when the panel opens; another one needs another panel. */
  readonly wanted: Wanted;
  readonly onClose: () => void;
}

const filesText = (count: number): string =>
  `${count.toLocaleString()} ${plural(count, { one: 'file', other: 'files' })}`;

function contentsText({ ids, bytes, restricted, empty }: Contents): string {
  const parts = [
    t`${filesText(ids.length)}, ${fileSize(bytes)}, with a list of captions, credits and consents.`,
    restricted > 0 &&
      t`${itemsText(restricted)} with restricted consent ${plural(restricted, { one: 'is', other: 'are' })} left out.`,
    empty > 0 && t`${itemsText(empty)} without a file ${plural(empty, { one: 'is', other: 'are' })} left out.`,
  ];
  return parts.filter(Boolean).join(' ');
}

const reasonOf = (error: unknown): string =>
  isUnanswered(error)
    ? t`The connection was lost. Nothing was saved, so the download has to start again.`
    : t`Nothing was saved: ${messageOf(error, t`Unknown error`)}`;

/** Shows what a ZIP would hold and its size, then saves it piece by piece. */
export function ZipPanel({ wanted, onClose }: ZipPanelProps) {
  const { part: exporting, failed, retry } = useLazyPart(load, true);
  const [state, setState] = useState<State>({ at: 'reading', items: 0 });
  const [asked] = useState(wanted);
  const running = useRef<AbortController>(undefined);
  const panel = useRef<HTMLElement>(null);
  // The list may be scrolled far below it.
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const controller = new AbortController();
    readContents(asked, controller.signal, (items) => setState({ at: 'reading', items })).then(
      (contents) => setState({ at: 'ready', contents }),
      (error: unknown) => !controller.signal.aborted && setState({ at: 'failed', why: reasonOf(error) }),
    );
    return () => controller.abort();
  }, [asked]);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (contents: Contents): Promise<void> => {
    if (!exporting || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    try {
      const sink = await exporting.openArchiveSink(exporting.exportFileName(['media'], 'zip', new Date()));
      setState({ at: 'saving', contents, files: 0, bytes: 0 });
      const saved = await saveZip(contents, {
        exporting,
        sink,
        signal: controller.signal,
        onProgress: (files, bytes) => setState({ at: 'saving', contents, files, bytes }),
      });
      setState({ at: 'done', saved });
    } catch (error) {
      const cancelled = controller.signal.aborted || (error instanceof DOMException && error.name === 'AbortError');
      setState(
        cancelled
          ? { at: 'ready', contents, note: t`Cancelled. Nothing was saved.` }
          : { at: 'failed', why: reasonOf(error) },
      );
    } finally {
      running.current = undefined;
    }
  };
  return (
    <section ref={panel} tabIndex={-1} className={styles.zip} aria-label={t`ZIP`}>
      {failed && <Failure title={t`The ZIP tool could not be loaded.`} onRetry={retry} calm />}
      <div role="status">
        {state.at === 'reading' && <p>{t`Counting files… ${itemsText(state.items)}`}</p>}
        {state.at === 'ready' && <p>{`${state.note ?? ''} ${contentsText(state.contents)}`.trim()}</p>}
        {state.at === 'done' && (
          <p>{t`Saved ${filesText(state.saved.files)}.${state.saved.left > 0 ? t` ${itemsText(state.saved.left)} could no longer be downloaded and ${plural(state.saved.left, { one: 'is', other: 'are' })} not in it.` : ''}`}</p>
        )}
        {state.at === 'failed' && <p>{state.why}</p>}
      </div>
      {state.at === 'ready' && exporting && !exporting.writesToDisk() && state.contents.bytes > COMFORTABLE && (
        <p>{t`This browser has to keep the whole file in memory before saving it. For downloads this large, use Chrome or Edge on a computer, or select fewer items.`}</p>
      )}
      <div className={styles.buttons}>
        {state.at === 'ready' && state.contents.ids.length > 0 && (
          <Button type="primary" disabled={!exporting} onClick={() => void save(state.contents)}>
            {t`Save the ZIP`}
          </Button>
        )}
        {state.at === 'saving' && (
          <>
            <Progress
              aria-label={t`Files`}
              percent={(100 * state.files) / Math.max(1, state.contents.ids.length)}
              showInfo={false}
              size={[160, 8]}
            />
            <span>{t`${state.files.toLocaleString()} of ${filesText(state.contents.ids.length)}, ${fileSize(state.bytes)}`}</span>
            <Button onClick={() => running.current?.abort()}>{t`Cancel`}</Button>
          </>
        )}
        {state.at !== 'saving' && <Button onClick={onClose}>{t`Close`}</Button>}
      </div>
    </section>
  );
}
