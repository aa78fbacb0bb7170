import { plural, t } from '@groundwork/shared/messages';
import { useCallback, useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useConnection } from '../../http/index.ts';
import { useUnsavedWork } from '../../unsaved/index.ts';
import {
  FileChooser,
  isSendable,
  isUnderWay,
  useUploads,
  type Content,
  type KnownRecord,
  type Upload,
  type Uploads,
} from '../uploads/index.ts';
import { AntdTheme } from '../antd/AntdTheme.tsx';
import { Button } from '../antd/base/index.ts';
import { Alert } from '../core/index.ts';
import { forgetting, titleFor } from './file-fields.ts';
import { useInPieces } from './in-pieces.ts';
import { QueueBar } from './QueueBar.tsx';
import { TitleField } from './TitleField.tsx';
import { summaryOf } from './upload-words.ts';
import styles from './Uploading.module.css';
import { UploadItem, type UploadActions } from './UploadItem.tsx';
import type { Typed, TypedChange } from '../../data/index.ts';

/** Up to so many files show their fields at once; in a longer list each shows them when somebody wants that. */
const ROOMY = 12;

/** A date that is half typed: in the browser's own field, and in antd's. */
const HALF_TYPED = 'input[type^=date]:invalid, .ant-picker input[aria-invalid=true]';

interface UploadFormProps<A> {
  readonly uploads: Uploads<A>;
  readonly contents: readonly Content[];
  readonly hint: string;
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
  /** Whether each file has a title, which then it must have. */
  readonly titled?: boolean;
  /** How a file looks. The same function at every call. */
  readonly picture?: (upload: Upload) => ReactNode;
  /** What else is known of a file, beside its size. The same function at every call. */
  readonly note?: (upload: Upload) => ReactNode;
  /** What can be typed for one file, beside its title. */
  readonly fields?: (upload: Upload) => ReactNode;
  /** What can be typed for all files at once. */
  readonly details: ReactNode;
  /** What a file's record is to say. */
  readonly aboutOf: (upload: Upload, title: string) => A;
  /** What is said of a file that is done; `title` is its record's. */
  readonly done: (upload: Upload, title: string) => ReactNode;
  /** Where the record is that has the same file, as the end of “The same file is …”. */
  readonly known: (record: KnownRecord) => ReactNode;
}

/** Files are chosen, described and sent; each shows its progress. Nothing typed is lost when an upload fails. */
export function UploadForm<A>(props: UploadFormProps<A>) {
  const {
    uploads,
    titled = true,
    picture,
    note,
    contents,
    hint,
    typed,
    onType,
    fields,
    details,
    aboutOf,
    done,
    known,
  } = props;
  const list = useUploads(uploads);
  const drawn = useInPieces(list);
  const online = useConnection((state) => state.online);
  const [tried, setTried] = useState(false);
  /** What was typed when a date was found half typed. */
  const [undated, setUndated] = useState<Typed>();
  const [described, setDescribed] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sendable = list.filter(isSendable);
  const roomy = list.length <= ROOMY;
  const waiting = list.filter(isWaiting);
  // What the device keeps is there again when the page is.
  useUnsavedWork(
    list.some(
      (upload) => upload.state.status === 'checking' || (!upload.kept && (isUnderWay(upload) || isSendable(upload))),
    ),
  );
  const add = useCallback((files: readonly File[]) => uploads.add(files), [uploads]);

  const send = (wanted: readonly Upload[]): void => {
    setTried(true);
    setUndated(undefined);
    const untitled = titled && wanted.find((upload) => titleFor(typed, upload).trim() === '');
    if (untitled) {
      setDescribed((now) => new Set(now).add(untitled.id));
      // Its field may come into being only now.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>(`[data-title-of="${untitled.id}"]`)?.focus(),
      );
      return;
    }
    // A date that is half typed counts as empty for the page; its field knows better.
    const halfTyped = form.current?.querySelector<HTMLInputElement>(HALF_TYPED);
    if (halfTyped) {
      setUndated(typed);
      halfTyped.focus();
      halfTyped.reportValidity();
      return;
    }
    for (const upload of wanted) uploads.queue(upload.id, aboutOf(upload, titleFor(typed, upload).trim()));
    if (wanted.length > 0) setTried(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send(sendable);
  };
  const remove = (id: string): void => {
    const gone = list.find((upload) => upload.id === id);
    uploads.remove(id);
    if (gone) onType(forgetting(typed, gone));
    (list.length > 1 ? heading.current : form.current?.querySelector<HTMLElement>('input[type=file]'))?.focus();
  };
  // The rows of a long list are drawn again only when something of theirs has changed, so what they call stays the same.
  const latest = useRef({ list, send, remove, done, known });
  useEffect(() => {
    latest.current = { list, send, remove, done, known };
  });
  const actions = useMemo<UploadActions>(
    () => ({
      want: (id, wanted) => uploads.want(id, wanted),
      cancel: (id) => uploads.cancel(id),
      pause: (id) => uploads.pause(id),
      resume: (id) => uploads.resume(id),
      move: (id, by) => uploads.move(id, by),
      describe: (id) => {
        setDescribed((now) => new Set(now).add(id));
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>(`[data-fields-of="${id}"] :is(input, summary)`)?.focus(),
        );
      },
      retry: (id) => latest.current.send(latest.current.list.filter((upload) => upload.id === id)),
      remove: (id) => latest.current.remove(id),
      known: (record) => latest.current.known(record),
      done: (upload) => latest.current.done(upload, recordedTitle(upload)),
    }),
    [uploads],
  );

  return (
    // Once for all: there may be hundreds of files, each with buttons.
    <AntdTheme>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <FileChooser contents={contents} hint={hint} onFiles={add} />
        {list.length > 0 && (
          <section>
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {plural(list.length, { one: '# file', other: '# files' })}
            </h2>
            <ul className={roomy ? styles.list : `${styles.list} ${styles.long}`}>
              {drawn.map((upload) => (
                <UploadItem
                  key={upload.id}
                  upload={upload}
                  actions={actions}
                  picture={picture}
                  note={note}
                  up={isWaiting(upload) && upload.id !== waiting[0]?.id}
                  down={isWaiting(upload) && upload.id !== waiting.at(-1)?.id}
                  fields={
                    !isOpen(upload) || !(roomy || described.has(upload.id)) ? null : (
                      <div className={styles.fields} data-fields-of={upload.id}>
                        {titled && <TitleField upload={upload} typed={typed} onType={onType} tried={tried} />}
                        {fields?.(upload)}
                      </div>
                    )
                  }
                />
              ))}
            </ul>
          </section>
        )}
        {details}
        {!online && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title={t`You are offline. Uploads wait, and continue when the connection is back.`}
          />
        )}
        <div className={list.length === 0 ? `${styles.send} ${styles.idle}` : styles.send}>
          <p role="status" className={styles.state}>
            {tried && sendable.length === 0
              ? t`Choose a file first.`
              : undated === typed
                ? t`Enter the whole date, or leave it empty.`
                : summaryOf(list)}
          </p>
          <QueueBar list={list} uploads={uploads} />
          <Button type="primary" htmlType="submit">
            {sendable.length === 0
              ? t`Upload`
              : t`Upload ${sendable.length} ${plural(sendable.length, { one: 'file', other: 'files' })}`}
          </Button>
        </div>
      </form>
    </AntdTheme>
  );
}

const isWaiting = ({ state }: Upload): boolean => state.status === 'waiting';

/** Whether what is typed for it can still change something. */
const isOpen = ({ state }: Upload): boolean => state.status === 'ready' || state.status === 'failed';

function recordedTitle({ plan, file }: Upload): string {
  const title = plan?.values['title'];
  return typeof title === 'string' ? title : file.name;
}
